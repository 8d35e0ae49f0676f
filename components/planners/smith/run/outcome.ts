import type { NodeAttempt } from "@/lib/schedule";
import type { PlanNodeRun, PlanRun } from "@/lib/server/of/smith/planRun";
import { counted } from "@/lib/std";

/** Part of a sentence; with `node` it links to a call. */
export type Phrase = { readonly text: string; readonly node?: number };

const named = 3;

/** Summarizes the result of a run in one sentence. */
export function outcomeOf(run: PlanRun): readonly Phrase[] {
  const { nodes, status } = run;
  const answered = nodes.filter(({ state }) => state === "done").length;
  const failed = nodes.filter(({ state }) => state === "failed" || state === "timed_out");
  const missed = nodes.filter(({ state }) => state === "missed");
  const all = answered === nodes.length;
  return [
    { text: all ? allOf(nodes.length) : `${answered} of ${calls(nodes.length)} answered` },
    ...failures(failed),
    ...missed.flatMap((node) => [
      { text: "; " },
      nameOf(node),
      { text: " asks what was never recorded, so the run stops there" },
    ]),
    ...ending(run, failed.length > 0),
    { text: status === "stopped" && missed.length === 0 ? `; ${lowered(run.message)}` : "." },
  ];
}

const allOf = (n: number): string => (n === 1 ? "The one call answered" : `All ${n} calls answered`);
const calls = (n: number): string => counted(n, "call");
const nameOf = ({ id, call }: PlanNodeRun): Phrase => ({ text: `${id} ${call}`, node: id });
const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function failures(failed: readonly PlanNodeRun[]): readonly Phrase[] {
  const more = failed.length - named;
  return [
    ...failed
      .slice(0, named)
      .flatMap((node, i) => [
        { text: i === 0 ? "; " : ", " },
        nameOf(node),
        { text: ` ${howFailed(node.attempts)}` },
      ]),
    ...(more > 0 ? [{ text: ` and ${more} more` }] : []),
  ];
}

/** Formats `timed out twice`, `failed 3 times`; attempts that failed in different ways are counted together. */
function howFailed(attempts: readonly NodeAttempt[]): string {
  const timeouts = attempts.filter(({ outcome }) => outcome === "timed_out").length;
  const word = timeouts === attempts.length ? "timed out" : "failed";
  if (attempts.length === 1) return word;
  return `${word} ${attempts.length === 2 ? "twice" : `${attempts.length} times`}`;
}

function ending({ nodes, status }: PlanRun, failed: boolean): readonly Phrase[] {
  const skipped = nodes.filter(({ state }) => state === "skipped" || state === "not_reached").length;
  const left = skipped > 0 ? `; ${calls(skipped)} not started` : "";
  if (status === "halted") return [{ text: ` and the plan halted${left}` }];
  if (status === "stopped") return [{ text: left }];
  if (!failed) return [];
  return [{ text: status === "finished" ? " and the plan went on" : " and there is no result" }];
}

/** Describes the duration, and what the superstep barrier would add. */
export function timing(
  { total, barrier, critical, unmeasured, pause, nodes }: PlanRun,
  say: (ms: number) => string,
): string {
  const chain = critical.length > 12 ? `${critical.slice(0, 11).join(" → ")} → …` : critical.join(" → ");
  const added = barrier - total;
  const retried = nodes.some(({ attempts }) => attempts.length > 1);
  return [
    `${say(total)} of recorded time.`,
    critical.length > 1 && `The longest chain ${chain} decides it.`,
    added > 0 &&
      `The superstep barrier would add ${say(added)} (${Math.round((100 * added) / total)}%), hatched below.`,
    retried && `Retries begin after a pause of ${say(pause)}.`,
    unmeasured > 0 && `${calls(unmeasured)} without a recorded time count as instantaneous.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Describes a call that comes to something else in supersteps. */
export const causeWords: { readonly [cause in PlanRun["differences"][number]["cause"]]: string } = {
  started_before_halt: "started before a failure halted the run; in supersteps the halt comes first",
  stopped_by_halt: "was stopped by a failure before it; in supersteps both start together",
  retry_not_recorded: "ends where the recording has no further attempt; supersteps repeat the last one",
  shared_answers: "shares recorded answers with an equal call, in another order than in supersteps",
  stopped_by_miss: "is reached in only one of the two runs, since a call was never recorded",
};
