import type { ListedPlan } from "@/lib/server/of/smith/plans/list";
import { counted } from "@/lib/std";
import { cautionGlyph } from "../../../results/Severity";
import { Badge } from "../../../ui/Badge";
import { DataTable } from "../../../ui/DataTable";
import { PageLink } from "../../../ui/reading/PageLink";
import { EmptyState } from "../../../ui/States";

/** Lists plan files. */
export function PlanList({ plans }: { readonly plans: readonly ListedPlan[] }) {
  return (
    <DataTable
      label="Plans"
      rows={plans}
      rowKey={(one) => one.hash}
      empty={
        <EmptyState title="No plans yet">Add a plan above: choose a file, drop it or paste it.</EmptyState>
      }
      columns={[
        {
          id: "name",
          title: "Plan",
          cell: (one) => (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <PageLink href={`/planners/smith/plans/${one.hash}`} className="font-medium hover:underline">
                {one.name}
              </PageLink>
              {one.edited && <Badge tone="accent">edited</Badge>}
            </span>
          ),
        },
        { id: "status", title: "Status", cell: (one) => <Status plan={one} /> },
        { id: "calls", title: "Calls", align: "right", cell: (one) => one.calls ?? "–" },
        {
          id: "registry",
          title: "Tools",
          wideOnly: true,
          cell: ({ registry }) => registry?.title ?? "Sample registry",
        },
        {
          id: "added",
          title: "Added",
          wideOnly: true,
          cell: (one) => <time dateTime={one.createdAt}>{one.createdAt.slice(0, 10)}</time>,
        },
      ]}
    />
  );
}

function Status({ plan: { problems, warnings } }: { readonly plan: ListedPlan }) {
  if (problems > 0) return <span className="text-failed">! {counted(problems, "problem")}</span>;
  if (warnings > 0)
    return (
      <span className="text-changed">
        {cautionGlyph} valid, {counted(warnings, "warning")}
      </span>
    );
  return <span className="text-added">✓ valid</span>;
}
