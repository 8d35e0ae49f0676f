import type { ReactNode } from "react";

export type BadgeTone =
  | "neutral"
  | "accent"
  | "base"
  | "head"
  | "added"
  | "removed"
  | "changed"
  | "failed"
  | "same-decisions"
  | "differs";

const tones: { readonly [tone in BadgeTone]: string } = {
  neutral: "bg-surface-2 text-ink-2",
  accent: "bg-soft-accent text-accent",
  base: "bg-soft-base text-base",
  head: "bg-soft-head text-head",
  added: "bg-soft-added text-added",
  removed: "bg-soft-removed text-removed",
  changed: "bg-soft-changed text-changed",
  failed: "bg-soft-failed text-failed",
  "same-decisions": "bg-soft-same-decisions text-same-decisions",
  differs: "bg-soft-differs text-differs",
};

type BadgeProps = {
  readonly tone?: BadgeTone;
  readonly title?: string;
  /** True for sentences, which may wrap. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
};

/** Renders a short label on a muted background. */
export function Badge({ tone = "neutral", title, wraps = false, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 ${wraps ? "wrap-anywhere" : "whitespace-nowrap"} rounded-sm px-1.5 font-medium text-2xs leading-4.5 ${tones[tone]}`}
      title={title}
    >
      {children}
    </span>
  );
}
