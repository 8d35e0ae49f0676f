import { type ArchitectureFigures, describeDollars, otherRoles } from "@/lib/economics";
import { counted, own } from "@/lib/std";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { CsvButton } from "./controls/CsvButton";
import { FigureLink } from "./controls/FigureLink";
import type { EconomicsProps } from "./schema";
import { rounded, titlesOf } from "./words";

/** Renders calls, tokens and money by tier and by other roles. */
export function RoleTable({ economics: { report, tables } }: EconomicsProps) {
  const titleOf = titlesOf(report);
  const columns: readonly Column<ArchitectureFigures>[] = [
    {
      id: "architecture",
      title: "Topology or variant",
      cell: ({ architecture }) => <FigureLink to={{ architecture }}>{titleOf(architecture)}</FigureLink>,
    },
    ...[...otherRoles(report), ...report.tiers].map(
      (role): Column<ArchitectureFigures> => ({
        id: role,
        title: report.tiers.includes(role) ? `Developer-${role}` : role,
        align: "right",
        cell: ({ byRole }) => {
          const spent = own(byRole, role);
          if (!spent) return <span className="text-ink-3">–</span>;
          return (
            <>
              {describeDollars(spent.dollars)}
              <span className="block text-2xs text-ink-3">
                {counted(spent.calls, "call")}, {rounded(spent.tokens)} tokens
              </span>
              <span className="block break-words text-2xs text-ink-3">
                {spent.models.slice(0, 3).join(", ")}
                {spent.models.length > 3 && ` and ${spent.models.length - 3} more`}
              </span>
            </>
          );
        },
      }),
    ),
  ];
  return (
    <Panel title="Money by role" aside={<CsvButton tables={tables} name="roles" title="Money by role" />}>
      <DataTable
        label="Money by role"
        columns={columns}
        rows={report.figures}
        rowKey={({ architecture }) => architecture}
      />
    </Panel>
  );
}
