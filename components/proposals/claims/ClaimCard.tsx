import { useEffect, useRef } from "react";
import {
  hrefOf,
  type JudgedClaim,
  type Measurement,
  openingOf,
  placeWord,
  reasonOf,
  saidBy,
  wordOf,
} from "@/lib/claims";
import type { Proposals } from "@/lib/server/proposals/get";
import { counted } from "@/lib/std";
import { SourceNote } from "../../results/SourceNote";
import { InCode } from "../../ui/code/InCode";
import { PageLink } from "../../ui/reading/PageLink";
import { lookOf } from "./verdicts";

type Props = {
  readonly judged: JudgedClaim;
  readonly base: string;
  readonly references: Proposals["references"];
  /** Titles of the documents that sources name. */
  readonly documents: Proposals["documents"];
  /** Title of a topology or a recording by its name. */
  readonly titleOf: (name: string) => string;
  /** True if the address names this claim. */
  readonly asked: boolean;
};

/** Renders a claim with its sources, the result with its reason, and each measure with a link to its evidence. */
export function ClaimCard({
  judged: { claim, verdict, readings: variants, varied },
  base,
  references,
  documents,
  titleOf,
  asked: isRequested,
}: Props) {
  const { glyph, className } = lookOf(verdict);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isRequested) return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [isRequested]);
  const reason = reasonOf(verdict).replace(/^: /, "");
  return (
    <li
      ref={card}
      id={claim.id}
      tabIndex={isRequested ? -1 : undefined}
      aria-current={isRequested || undefined}
      className="grid scroll-mt-16 gap-x-4 gap-y-1 px-3 py-2.5 aria-[current=true]:bg-surface-2 md:grid-cols-[10rem_1fr]"
    >
      <p className="flex items-center gap-1.5 self-start">
        <span
          aria-hidden
          className={`inline-flex size-4.5 items-center justify-center rounded-sm font-mono font-semibold text-xs ${className}`}
        >
          {glyph}
        </span>
        <span className="font-medium">{wordOf(verdict)}</span>
      </p>
      <div className="min-w-0">
        <p className="relative max-w-prose text-prose">
          <InCode text={claim.says} />{" "}
          {claim.source && <SourceNote place={claim.source} title={documents[documentOf(claim.source)]} />}
        </p>
        {reason !== "" && (
          <p className="max-w-prose text-ink-2">
            <InCode text={reason} />
          </p>
        )}
        {variants.length > 0 && (
          <ul className="mt-1 flex flex-col gap-0.5" aria-label="Evidence">
            {variants.map((variant, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: measures have no id, and the claim fixes their order.
              <Evidence key={i} reading={variant} base={base} references={references} titleOf={titleOf} />
            ))}
          </ul>
        )}
        {base !== claim.topology && (
          <p className="mt-1 text-xs">
            <PageLink className="text-accent hover:underline" href={commentHref(claim, base, references)}>
              Comment on this claim
            </PageLink>
          </p>
        )}
        {varied > 0 && (
          <p className="mt-1 text-ink-3 text-xs">
            Measured again with {counted(varied, "variant")} of the inferred parts.
          </p>
        )}
      </div>
    </li>
  );
}

const documentOf = (source: string): string => source.split(":")[0] ?? source;

/** Returns the link to comment on a claim, in the comparison of its topology with the base. */
function commentHref(
  { topology, id }: JudgedClaim["claim"],
  base: string,
  references: Proposals["references"],
): string {
  const about = JSON.stringify({ on: "claim", topology, claim: id });
  const [a, b] = [openingOf(references, base), openingOf(references, topology)];
  return `/compare?${new URLSearchParams({ base: a, head: b, about, open: "comment" })}`;
}

type EvidenceProps = Pick<Props, "base" | "references" | "titleOf"> & { readonly reading: Measurement };

const Evidence = ({ reading: variant, base, references, titleOf }: EvidenceProps) => (
  <li className="flex gap-x-2 text-ink-2">
    <span className="w-7 shrink-0 text-xs leading-5">{variant.holds ? "yes" : "no"}</span>
    <span className="min-w-0 break-words">
      {saidBy(variant)}{" "}
      {variant.place && (
        <PageLink className="text-accent underline" href={hrefOf(variant.place, base, references)}>
          {placeWord(variant.place, titleOf)}
        </PageLink>
      )}
    </span>
  </li>
);
