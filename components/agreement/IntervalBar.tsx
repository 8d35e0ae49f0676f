import type { AgreementView } from "@/lib/agreement";

type Share = NonNullable<AgreementView["report"]["agreement"]>;

const at = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** Draws a share and its interval on a line from 0 to 100 %; the figures must stand beside it. */
export const IntervalBar = ({ share }: { readonly share: Share }) => (
  <span className="relative block h-3 rounded-sm bg-surface-2 forced-color-adjust-none" aria-hidden>
    <span
      className="absolute inset-y-1 rounded-sm bg-strong-accent"
      style={{ left: at(share.low), width: at(share.high - share.low) }}
    />
    <span className="-ml-px absolute inset-y-0 w-0.5 bg-accent" style={{ left: at(share.share) }} />
  </span>
);
