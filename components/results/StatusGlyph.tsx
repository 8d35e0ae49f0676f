/** Result status of a recording; `not-run` without a result. */
export type ResultStatus = "identical" | "same-decisions" | "differs" | "inconclusive" | "failed" | "not-run";

/** Glyph, word and colour of each status; colour is always shown with the visible or spoken word. */
export const statusLook: {
  readonly [status in ResultStatus]: {
    readonly glyph: string;
    readonly word: string;
    readonly className: string;
  };
} = {
  identical: { glyph: "=", word: "identical", className: "bg-soft-identical text-identical" },
  "same-decisions": {
    glyph: "~",
    word: "same decisions, other work",
    className: "bg-soft-same-decisions text-same-decisions",
  },
  differs: { glyph: "≠", word: "differs", className: "bg-soft-differs text-differs" },
  inconclusive: { glyph: "?", word: "inconclusive", className: "bg-soft-inconclusive text-inconclusive" },
  failed: { glyph: "!", word: "failed", className: "bg-soft-failed text-failed" },
  "not-run": { glyph: "·", word: "not run", className: "bg-hatched text-not-run" },
};

type StatusProps = {
  readonly status: ResultStatus;
  readonly withWord?: boolean;
  /** Replaces the status's own word where that would say too much. */
  readonly word?: string;
};

export function StatusGlyph({ status, withWord = false, word = statusLook[status].word }: StatusProps) {
  const { glyph, className } = statusLook[status];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap" title={withWord ? undefined : word}>
      <span
        className={`inline-flex size-4.5 shrink-0 items-center justify-center rounded-sm font-mono font-semibold text-xs ${className}`}
        aria-hidden
      >
        {glyph}
      </span>
      <span className={withWord ? "" : "sr-only"}>{word}</span>
    </span>
  );
}
