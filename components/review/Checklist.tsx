import { conditionsOf, type ReviewCheck } from "@/lib/review";
import type { Answer } from "@/lib/rules";
import { grouped } from "@/lib/std";
import { InCode } from "../ui/code/InCode";
import { PageLink } from "../ui/reading/PageLink";

type Props = {
  readonly review: number;
  readonly checks: readonly ReviewCheck[];
  /** The comparison's ship answer. */
  readonly ship: Answer;
  /** Names of both topologies and of the recording set. */
  readonly sides: { readonly base: string; readonly head: string; readonly set: string };
};

type Result = "pass" | "fail" | "unknown";
const styles: { readonly [result in Result]: readonly [glyph: string, word: string, tone: string] } = {
  pass: ["✓", "holds", "text-added"],
  fail: ["✕", "does not hold", "text-failed"],
  unknown: ["?", "not measured", "text-inconclusive"],
};

/** Lists the conditions for B to replace A: the review's checks, then the comparison's ship checks; each links to its subject. Equal lines are shown once, with their number. */
export function Checklist({ review, checks, ship, sides }: Props) {
  const lines = conditionsOf(checks, ship).map((condition) => ({
    result: resultOf(condition.ok),
    href:
      condition.of === "review"
        ? reviewHref(review, condition.rule)
        : compareHref(sides, condition.check.link),
    sentence: condition.sentence,
  }));
  const distinct = grouped(lines, ({ result, href, sentence }) => `${result} ${href} ${sentence}`);
  return (
    <ul className="divide-y">
      {[...distinct].map(
        ([key, [line, ...others]]) =>
          line && (
            <Line key={key} result={line.result} href={line.href} conditions={1 + others.length}>
              {line.sentence}
            </Line>
          ),
      )}
    </ul>
  );
}

function resultOf(ok: boolean | null): Result {
  if (ok === null) return "unknown";
  return ok ? "pass" : "fail";
}

/** Returns the part of the review page that a check is about. */
function reviewHref(review: number, rule: ReviewCheck["rule"]["rule"]): string {
  const page = `/reviews/${review}`;
  if (rule === "threads-resolved") return `${page}?threads=open#threads`;
  if (rule === "labels") return `${page}/labels`;
  return rule === "approvals" ? `${page}#verdicts` : `${page}#causes`;
}

export type Sides = Props["sides"];

/** Returns the view of the comparison that a check is about. */
export function compareHref(
  { base, head, set }: Sides,
  { view, status }: Answer["checks"][number]["link"],
): string {
  const query = new URLSearchParams({ base, head, set, view });
  if (status.length > 0) query.set("status", status.join(","));
  return `/compare?${query}`;
}

type LineProps = {
  readonly result: Result;
  readonly href: string;
  /** Number of conditions that this line stands for. */
  readonly conditions: number;
  readonly children: string;
};

function Line({ result, href, conditions, children }: LineProps) {
  const [glyph, word, tone] = styles[result];
  return (
    <li className="flex items-baseline gap-2 px-3 py-1.5 text-sm">
      <span className={`w-4 shrink-0 text-center font-semibold ${tone}`} aria-hidden>
        {glyph}
      </span>
      <PageLink href={href} className="min-w-0 break-words hover:underline">
        <span className="sr-only">{word}: </span>
        <InCode text={children} />
        {conditions > 1 && <span className="text-ink-2"> ({conditions} conditions)</span>}
      </PageLink>
    </li>
  );
}
