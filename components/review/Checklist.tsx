import type { ReviewCheck } from "@/lib/review";

const glyphs = { true: "✓", false: "✕", null: "?" } as const;
const words = { true: "holds", false: "does not hold", null: "not measured" } as const;
const tones = { true: "text-added", false: "text-failed", null: "text-inconclusive" } as const;

/** What has to hold before the head may replace the base. */
export const Checklist = ({ checks }: { readonly checks: readonly ReviewCheck[] }) => (
  <ul className="divide-y">
    {checks.map(({ rule, ok, sentence }) => (
      <li key={rule.rule} className="flex items-baseline gap-2 px-3 py-1.5 text-sm">
        <span className={`w-4 shrink-0 text-center font-semibold ${tones[`${ok}`]}`} aria-hidden>
          {glyphs[`${ok}`]}
        </span>
        <span>
          <span className="sr-only">{words[`${ok}`]}: </span>
          {sentence}
        </span>
      </li>
    ))}
  </ul>
);
