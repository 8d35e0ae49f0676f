import type { PlanProblem } from "@/lib/server/of/smith/check";
import { cautionGlyph } from "../../results/Severity";
import type { CodeMark } from "../../ui/code/marks";
import { EmptyState } from "../../ui/States";

type ProblemListProps = {
  readonly problems: readonly PlanProblem[];
  /** Total number of problems. */
  readonly count: number;
  /** Doubts, listed after the problems. */
  readonly warnings?: readonly PlanProblem[];
  /** Omitted if problems have no place to go to. */
  readonly onGo?: (problem: PlanProblem) => void;
  /** Text of an empty list. */
  readonly none: string;
};

/** Lists problems and warnings, each with its code, place and fix. */
export function ProblemList({ problems, count, warnings = [], onGo, none }: ProblemListProps) {
  if (problems.length + warnings.length === 0) return <EmptyState title="No problems">{none}</EmptyState>;
  const goTo = (problem: PlanProblem) => (onGo ? { onGo: () => onGo(problem) } : {});
  return (
    <>
      <ol>
        {problems.map((problem, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may occur twice at one place.
          <Row key={i} problem={problem} severity="error" {...goTo(problem)} />
        ))}
        {warnings.map((problem, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may occur twice at one place.
          <Row key={-1 - i} problem={problem} severity="warning" {...goTo(problem)} />
        ))}
      </ol>
      {count > problems.length && (
        <p className="px-3 py-2 text-ink-3 text-xs">
          These are the first {problems.length} of {count.toLocaleString("en")}.
        </p>
      )}
    </>
  );
}

type RowProps = {
  readonly problem: PlanProblem;
  readonly severity: "error" | "warning";
  readonly onGo?: () => void;
};

const styles = {
  error: { tone: "bg-soft-failed text-failed", glyph: "!" },
  warning: { tone: "bg-soft-changed text-changed", glyph: cautionGlyph },
} as const;

function Row({ problem, severity, onGo }: RowProps) {
  const { tone, glyph } = styles[severity];
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        disabled={!onGo}
        onClick={onGo}
        className="flex w-full flex-col items-start gap-0.5 px-3 py-2 text-left enabled:hover:bg-surface-2"
      >
        <span className={`rounded-sm px-1.5 font-mono font-medium text-2xs leading-4.5 ${tone}`}>
          {glyph} {severity === "warning" && "warning: "}
          {problem.code}
        </span>
        <span className="break-words">{problem.message}</span>
        <span className="break-words text-ink-2 text-xs">{problem.fix}</span>
        <span className="break-all font-mono text-2xs text-ink-3">{placeWords(problem)}</span>
      </button>
    </li>
  );
}

const placeWords = ({ pointer, line, column }: PlanProblem): string =>
  line === undefined ? pointer || "the whole plan" : `line ${line}, column ${column ?? 1}`;

/** Returns the problems as marks in the JSON. */
export const marksOf = (problems: readonly PlanProblem[]): readonly CodeMark[] =>
  problems.map(({ pointer, line, column, code, message, fix }) => ({
    pointer,
    line,
    column,
    message: `${code}: ${message} ${fix}`,
  }));
