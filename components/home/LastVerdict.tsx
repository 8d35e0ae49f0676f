import type { ReactNode } from "react";
import type { LastComparison } from "@/lib/server/home/lastComparisons";
import { SideLetter } from "../results/SideLetter";
import { VersionFacts } from "../results/VersionChip";
import { ButtonLink } from "../ui/Button";
import { EmptyState } from "../ui/States";
import { comparisonHref } from "./comparisonHref";

type Props = { readonly last: LastComparison | undefined; readonly result: ReactNode };

/** Shows the result of the last comparison. */
export function LastVerdict({ last, result }: Props) {
  if (!last)
    return (
      <section aria-label="Last verdict" className="rounded-md border bg-surface-1">
        <EmptyState
          title="Nothing compared yet"
          action={
            <ButtonLink look="primary" href="/compare">
              Compare two versions
            </ButtonLink>
          }
        >
          The result of your last comparison appears here.
        </EmptyState>
      </section>
    );
  const { base, head } = last;
  const bothShip = base.isShipped && head.isShipped;
  return (
    <section
      aria-label="Last verdict"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border bg-surface-1 p-4"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 max-md:basis-full">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-lg">
          <Version side="head" version={head} plain={bothShip} />
          <span className="font-normal text-ink-2 text-sm">compared with</span>
          <Version side="base" version={base} plain={bothShip} />
        </h2>
        <p className="min-h-5 max-md:min-h-10">{result}</p>
      </div>
      <ButtonLink look="primary" href={comparisonHref(last)}>
        Open
      </ButtonLink>
    </section>
  );
}

const Version = ({
  side,
  version,
  plain,
}: {
  readonly side: "base" | "head";
  readonly version: LastComparison["base"];
  readonly plain: boolean;
}) => (
  <span className="inline-flex flex-wrap items-center gap-x-1.5">
    <SideLetter side={side} /> {version.title}
    <span className="font-normal text-xs">
      <VersionFacts version={version} plain={plain} />
    </span>
  </span>
);
