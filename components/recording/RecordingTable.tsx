import { Badge } from "../ui/Badge";
import { DataTable } from "../ui/DataTable";
import { PageLink } from "../ui/reading/PageLink";
import { EmptyState } from "../ui/States";
import type { RecordingLine } from "./listing";
import { OutcomeCounts } from "./OutcomeCounts";

type TableProps = {
  readonly recordings: readonly RecordingLine[];
  /** True if there are no recordings at all, rather than no matches. */
  readonly none: boolean;
};

/** Renders recordings as a table, one per row. */
export function RecordingTable({ recordings, none }: TableProps) {
  return (
    <DataTable
      label="Recordings"
      rows={recordings}
      rowKey={(one) => one.name}
      empty={
        none ? (
          <EmptyState title="No recordings yet">Conversations appear here once they are imported.</EmptyState>
        ) : (
          <EmptyState title="No matches">Clear some filters.</EmptyState>
        )
      }
      columns={[
        {
          id: "title",
          title: "Recording",
          className: "max-md:w-1/2",
          cell: (one) => (
            <PageLink
              href={`/recordings/${encodeURIComponent(one.name)}`}
              className="font-medium hover:underline"
            >
              {one.title}
            </PageLink>
          ),
        },
        { id: "turns", title: "Turns", align: "right", cell: (one) => one.turns },
        {
          id: "decisions",
          title: "Decisions",
          align: "right" as const,
          wideOnly: true,
          cell: (one) => one.decisions,
        },
        // An app has one graph, and its commits are compared on a page of their own.
        ...(recordings.some(({ outcomes }) => Object.keys(outcomes).length > 0)
          ? [
              {
                id: "result",
                title: "Results by topology",
                cell: (one: RecordingLine) => <OutcomeCounts outcomes={one.outcomes} />,
              },
            ]
          : []),
        {
          id: "tags",
          title: "Tags",
          wideOnly: true,
          cell: (one) => (
            <span className="flex flex-wrap gap-1">
              {one.synthetic && <Badge tone="changed">synthetic</Badge>}
              {one.tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
