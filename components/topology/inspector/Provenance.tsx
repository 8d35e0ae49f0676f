import type { Basis } from "@/lib/topology";
import { Badge } from "../../ui/Badge";

type ProvenanceProps = {
  readonly basis: Basis;
  readonly source?: readonly string[] | undefined;
  readonly note?: string | undefined;
};

/** Whether the sources state a part or we filled a gap, where they do, and what we thought. */
export function Provenance({ basis, source = [], note }: ProvenanceProps) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge tone={basis === "inferred" ? "changed" : "neutral"}>{basis}</Badge>
        {source.map((place) => (
          <span key={place} className="font-mono text-2xs text-ink-3">
            {inWords(place)}
          </span>
        ))}
      </p>
      {note && <p className="text-ink-2 text-xs">{note}</p>}
    </div>
  );
}

/** `000:172-174` -> `seed 000, lines 172–174`. */
export function inWords(place: string): string {
  const [, document, from, to] = /^([^:]+):(\d+)(?:-(\d+))?$/.exec(place) ?? [];
  if (!document || !from) return place;
  return to ? `seed ${document}, lines ${from}–${to}` : `seed ${document}, line ${from}`;
}
