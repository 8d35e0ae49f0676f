import { conditionsOf, type ReviewCheck } from "@/lib/review";
import type { Answer } from "@/lib/rules";
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

/** Lists the conditions for B to replace A: the review's checks, then the comparison's ship checks; each links to its subject. */
export function Checklist({ review, checks, ship, sides }: Props) {
  return (
    <ul className="divide-y">
      {conditionsOf(checks, ship).map((condition) => (
        <Line
          key={condition.of === "review" ? condition.rule : condition.check.title}
          result={resultOf(condition.ok)}
          href={
            condition.of === "review"
              ? reviewHref(review, condition.rule)
              : compareHref(sides, condition.check.link)
          }
        >
          {condition.sentence}
        </Line>
      ))}
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

type LineProps = { readonly result: Result; readonly href: string; readonly children: string };

function Line({ result, href, children }: LineProps) {
  const [glyph, word, tone] = styles[result];
  return (
    <li className="flex items-baseline gap-2 px-3 py-1.5 text-sm">
      <span className={`w-4 shrink-0 text-center font-semibold ${tone}`} aria-hidden>
        {glyph}
      </span>
      <PageLink href={href} className="min-w-0 break-words hover:underline">
        <span className="sr-only">{word}: </span>
        <InCode text={children} />
      </PageLink>
    </li>
  );
}
