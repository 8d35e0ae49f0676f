import { useMemo } from "react";
import { openingOf, type RankedTopology, recommend } from "@/lib/claims";
import type { Proposals } from "@/lib/server/proposals/get";
import { PageLink } from "../../ui/reading/PageLink";

type Props = {
  readonly proposals: Pick<Proposals, "base" | "losses" | "references" | "set">;
  readonly lines: readonly RankedTopology[];
  readonly hrefOf: (topology: string) => string;
};

const speakers = {
  for: { glyph: "+", title: "For", className: "text-added" },
  against: { glyph: "−", title: "Against", className: "text-removed" },
} as const;

/** Renders the recommendation with the points for and against it. */
export function Recommended({ proposals, lines, hrefOf }: Props) {
  const { base, losses, references } = proposals;
  const said = useMemo(() => recommend({ lines, base, losses }), [lines, base, losses]);
  const name = lines.find((line) => line.topology === said.topology)?.title ?? "it";
  const { topology, provisional, sentence, points } = said;
  return (
    <section aria-label="Recommendation" className="grid gap-2 rounded-md border bg-surface-1 p-3">
      <h2 className="max-w-prose text-balance font-semibold text-lg">{sentence}</h2>
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {(["for", "against"] as const).map((speaks) => {
          const own = points.filter((point) => point.speaks === speaks);
          if (own.length === 0) return null;
          const { glyph, title, className } = speakers[speaks];
          return (
            <div key={speaks}>
              <h3 className={`font-medium text-xs ${className}`}>
                {title} {topology === base ? `staying with ${name}` : name}
              </h3>
              <ul>
                {own.map(({ says }) => (
                  <li key={says} className="flex gap-2">
                    <span aria-hidden className={`font-mono font-semibold ${className}`}>
                      {glyph}
                    </span>
                    {says}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
        {provisional && (
          <span className="text-inconclusive">
            ? Provisional until every topology has run over every recording.
          </span>
        )}
        {topology !== null && topology !== base && (
          <PageLink
            href={`/compare?${new URLSearchParams({
              base: openingOf(references, base),
              head: openingOf(references, topology),
              set: proposals.set.name,
            })}`}
            className="text-accent underline underline-offset-3"
          >
            See the comparison
          </PageLink>
        )}
        {topology !== null && (
          <PageLink href={hrefOf(topology)} className="text-accent underline underline-offset-3">
            What was said of it, with results
          </PageLink>
        )}
      </p>
    </section>
  );
}
