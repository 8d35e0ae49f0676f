import type { RegistrySummary } from "@/lib/server/of/smith/registries/list";
import { Badge } from "../../../ui/Badge";
import { DataTable } from "../../../ui/DataTable";
import { PageLink } from "../../../ui/reading/PageLink";
import { EmptyState } from "../../../ui/States";

/** Lists tool registries. */
export function RegistryList({ registries }: { readonly registries: readonly RegistrySummary[] }) {
  return (
    <DataTable
      label="Tool registries"
      rows={registries}
      rowKey={(one) => one.hash}
      empty={<EmptyState title="No registries yet">They appear here once they are imported.</EmptyState>}
      columns={[
        {
          id: "title",
          title: "Registry",
          cell: (one) => (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <PageLink
                href={`/planners/smith/registries/${one.hash}`}
                className="font-medium hover:underline"
              >
                {one.title}
              </PageLink>
              {one.shipped && <Badge tone="accent">in use</Badge>}
            </span>
          ),
        },
        { id: "tools", title: "Tools", align: "right", cell: (one) => one.tools },
        { id: "functions", title: "Functions", align: "right", cell: (one) => one.functions },
        {
          id: "domains",
          title: "Domains",
          wideOnly: true,
          cell: (one) => (
            <span className="flex flex-wrap gap-1">
              {one.domains.map((domain) => (
                <Badge key={domain}>{domain}</Badge>
              ))}
            </span>
          ),
        },
        {
          id: "hash",
          title: "Version",
          cell: (one) => <code className="font-mono text-xs">{one.hash.slice(0, 7)}</code>,
        },
        {
          id: "kept",
          title: "Kept since",
          wideOnly: true,
          cell: (one) => <time dateTime={one.createdAt}>{one.createdAt.slice(0, 10)}</time>,
        },
      ]}
    />
  );
}
