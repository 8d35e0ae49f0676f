import type { ImportPreview } from "@/lib/server/documents/preview";
import { counted, plural } from "@/lib/std";
import { Badge } from "../../ui/Badge";

type Props = { readonly of: NonNullable<ImportPreview["conversations"]> };

const labels = {
  imported: "read from runs that the tool traced",
  reconstructed: "read from messages or state: a replay shows the decisions",
  recorded: "",
} as const;

/** Describes an export of conversations: how they are labelled, their titles, and what no such export holds. */
export function ConversationFacts({ of: { origin, count, observed, lacks, titles } }: Props) {
  const more = count - titles.length;
  return (
    <div className="grid gap-2 text-ink-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="changed">{origin}</Badge> {labels[origin]}
      </p>
      {observed > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="changed">observed</Badge>
          {`${counted(observed, "trace")} of what ran then ${plural(observed, "is", "are")} stored too, as observed, not replayed`}
        </p>
      )}
      <ul aria-label="Conversations" className="grid list-disc gap-0.5 break-words pl-5 text-ink-1">
        {titles.map((title, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles never move, and two may be equal.
          <li key={i}>{title}</li>
        ))}
        {more > 0 && <li className="text-ink-2">{more.toLocaleString("en")} more</li>}
      </ul>
      <p>
        <span className="font-medium text-ink-1">Never in such an export:</span> {lacks}.
      </p>
    </div>
  );
}
