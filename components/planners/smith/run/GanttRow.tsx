import type { NodeAttempt } from "@/lib/schedule";
import { stateWords } from "@/lib/schedule";
import type { PlanNodeRun } from "@/lib/server/of/smith/planRun";
import { Badge } from "../../../ui/Badge";
import { attemptBar, attemptWord, stateLook } from "./stateLook";
import { duration } from "./time";

type GanttRowProps = {
  readonly node: PlanNodeRun;
  /** Milliseconds of the axis. */
  readonly total: number;
  /** Number of rows of the superstep, on its first row; else 0. */
  readonly together: number;
  readonly final: boolean;
  readonly selected: boolean;
  /** True if Tab stops here. */
  readonly reachable: boolean;
  readonly onSelect: (node: number | null) => void;
};

/** Renders a call: its state and its time. */
export function GanttRow({ node, total, together, final, selected, reachable, onSelect }: GanttRowProps) {
  const { id, call, state, critical, step } = node;
  const { icon: Icon, text } = stateLook[state];
  const word = stateWords[state];
  const tries = node.attempts.length > 1 ? `, ${node.attempts.length} attempts` : "";
  return (
    <tr className={selected ? "bg-soft-accent" : "hover:bg-surface-2"}>
      {together > 0 && (
        <th
          scope="rowgroup"
          rowSpan={together}
          className="border-r bg-surface-1 px-1 pt-1.5 text-center align-top font-normal text-ink-3 text-xs"
        >
          <span className="sr-only">Superstep </span>
          {step ?? "–"}
        </th>
      )}
      <th scope="row" className="p-0 font-normal">
        <button
          type="button"
          data-call={id}
          tabIndex={reachable ? 0 : -1}
          aria-pressed={selected}
          onClick={() => onSelect(selected ? null : id)}
          className="flex h-8 w-full min-w-0 items-center gap-1.5 px-2 text-left"
        >
          <span className="w-2 shrink-0 text-2xs text-accent" aria-hidden>
            {critical ? "◆" : ""}
          </span>
          <span
            className={`truncate font-mono text-xs ${critical ? "font-semibold" : ""}`}
            title={`${id} ${call}`}
          >
            {id} {call}
          </span>
          {critical && <span className="sr-only">, on the critical path</span>}
          {final && (
            <span className="ml-auto max-lg:hidden">
              <Badge title="Its answer is the result">final</Badge>
            </span>
          )}
        </button>
      </th>
      <td className="px-2 text-xs">
        <span className={`flex items-center gap-1.5 whitespace-nowrap ${text}`} title={`${word}${tries}`}>
          <Icon size={14} aria-hidden className="shrink-0" />
          <span className="max-lg:sr-only">
            {word}
            {tries}
          </span>
        </span>
      </td>
      <td className="p-0">
        <span className="sr-only">{whenWords(node)}</span>
        <Track node={node} total={total} />
      </td>
      <td className="px-2 text-right text-ink-2 text-xs max-md:hidden">{took(node)}</td>
    </tr>
  );
}

const took = ({ step, start, end, attempts }: PlanNodeRun): string =>
  step === null || attempts.length === 0 ? "–" : duration(end - start);

function whenWords({ step, start, end, delay, attempts }: PlanNodeRun): string {
  if (step === null || attempts.length === 0) return "no time";
  const wait = delay > 0 ? `, ${duration(delay)} later with the superstep barrier` : "";
  const tries = attempts.map(
    ({ outcome, start: from, end: to }) => `${attemptWord(outcome)} in ${duration(to - from)}`,
  );
  return `from ${duration(start)} to ${duration(end)}${wait}: ${tries.join(", then ")}`;
}

type TrackProps = Pick<GanttRowProps, "node" | "total">;

function Track({ node, total }: TrackProps) {
  const { end, delay, attempts, critical } = node;
  const locate = (from: number, to: number) => ({
    left: `${total > 0 ? (100 * from) / total : 0}%`,
    width: `${total > 0 ? (100 * (to - from)) / total : 0}%`,
  });
  return (
    <span className="relative block h-8 forced-color-adjust-none" aria-hidden>
      {delay > 0 && attempts.length > 0 && (
        <span
          className="absolute top-2.5 h-3 rounded-sm border border-line-strong border-dashed bg-hatched"
          style={locate(end, end + delay)}
          title={`would end ${duration(delay)} later with the superstep barrier`}
        />
      )}
      {attempts.map((attempt, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no identity and never move.
          key={i}
          className={`absolute min-w-1.5 rounded-sm border ${critical ? "top-1.5 h-5" : "top-2.5 h-3"} ${attemptBar[attempt.outcome]}`}
          style={locate(attempt.start, attempt.end)}
          title={barTitle(attempt, i)}
        />
      ))}
    </span>
  );
}

const barTitle = ({ outcome, start, end }: NodeAttempt, i: number): string =>
  `attempt ${i + 1} ${attemptWord(outcome)}, from ${duration(start)} to ${duration(end)}`;
