import type { Basis } from "@/lib/topology";
import { SourceNote } from "../../results/SourceNote";
import { Badge } from "../../ui/Badge";

type ProvenanceProps = {
  readonly basis: Basis;
  readonly source?: readonly string[] | undefined;
  readonly note?: string | undefined;
};

/** Shows whether a part is stated or inferred, its sources, and the note. */
export function Provenance({ basis, source = [], note }: ProvenanceProps) {
  return (
    <div className="flex flex-col gap-1">
      <p className="relative flex flex-wrap items-center gap-1.5">
        <Badge tone={basis === "inferred" ? "changed" : "neutral"}>{basis}</Badge>
        {source.map((location) => (
          <SourceNote key={location} place={location} />
        ))}
      </p>
      {note && <p className="text-ink-2 text-xs">{note}</p>}
    </div>
  );
}
