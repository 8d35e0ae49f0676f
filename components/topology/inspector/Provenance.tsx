import { type Edge, type Origin, originOf } from "@/lib/topology";
import { SourceNote } from "../../results/SourceNote";
import { Badge } from "../../ui/Badge";

const labels: { readonly [origin in Origin]: string } = {
  stated: "stated",
  inferred: "inferred",
  drawn: "drawn by its author",
};

type ProvenanceProps = { readonly part: Pick<Edge, "basis" | "source" | "note"> };

/** Shows the origin of a part, its sources, and the note. */
export function Provenance({ part }: ProvenanceProps) {
  const { source = [], note } = part;
  const origin = originOf(part);
  return (
    <div className="flex flex-col gap-1">
      <p className="relative flex flex-wrap items-center gap-1.5">
        <Badge tone={origin === "inferred" ? "changed" : "neutral"}>{labels[origin]}</Badge>
        {source.map((location) => (
          <SourceNote key={location} place={location} />
        ))}
      </p>
      {note && <p className="text-ink-2 text-xs">{note}</p>}
    </div>
  );
}
