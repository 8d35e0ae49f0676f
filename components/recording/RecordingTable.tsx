import Link from "next/link";
import type { RecordingSummary } from "@/lib/server/recordings/list";
import { Badge } from "../ui/Badge";
import { DataTable } from "../ui/DataTable";
import { EmptyState } from "../ui/States";

export type RecordingLine = Pick<
  RecordingSummary,
  "name" | "title" | "synthetic" | "tags" | "turns" | "decisions"
>;

/** Recordings, one a line. */
export function RecordingTable({ recordings }: { readonly recordings: readonly RecordingLine[] }) {
  return (
    <DataTable
      label="Recordings"
      rows={recordings}
      rowKey={(one) => one.name}
      empty={
        <EmptyState title="No recordings yet">Conversations appear here once they are imported.</EmptyState>
      }
      columns={[
        {
          id: "title",
          title: "Recording",
          cell: (one) => (
            <Link
              href={`/recordings/${encodeURIComponent(one.name)}`}
              className="font-medium hover:underline"
            >
              {one.title}
            </Link>
          ),
        },
        { id: "turns", title: "Turns", align: "right", cell: (one) => one.turns },
        { id: "decisions", title: "Decisions", align: "right", cell: (one) => one.decisions },
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
