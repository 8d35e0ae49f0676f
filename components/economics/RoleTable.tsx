import { type ArchitectureFigures, describeDollars } from "@/lib/economics";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import type { EconomicsProps } from "./schema";
import { rounded, titlesOf } from "./words";

/** Renders calls, tokens and money by tier and by other roles. */
export function RoleTable({ economics: { report } }: EconomicsProps) {
  const titleOf = titlesOf(report);
  const known = new Set(report.figures.flatMap(({ byRole }) => Object.keys(byRole)));
  const others = [...known].filter((role) => !report.tiers.includes(role)).sort();
  const columns: readonly Column<ArchitectureFigures>[] = [
    {
      id: "architecture",
      title: "Topology or variant",
      cell: ({ architecture }) => titleOf(architecture),
    },
    ...[...others, ...report.tiers].map(
      (role): Column<ArchitectureFigures> => ({
        id: role,
        title: report.tiers.includes(role) ? `Developer-${role}` : role,
        align: "right",
        cell: ({ byRole }) => {
          const spent = byRole[role];
          if (!spent) return <span className="text-ink-3">–</span>;
          return (
            <>
              {describeDollars(spent.dollars)}
              <span className="block text-2xs text-ink-3">
                {spent.calls} calls, {rounded(spent.tokens)} tokens
              </span>
            </>
          );
        },
      }),
    ),
  ];
  return (
    <Panel title="Money by role">
      <DataTable
        label="Money by role"
        columns={columns}
        rows={report.figures}
        rowKey={({ architecture }) => architecture}
      />
    </Panel>
  );
}
