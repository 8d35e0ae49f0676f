import { toPointer } from "../std";
import type { PolicyRun } from "../trace";
import {
  type BreachDetails,
  type CheckedPolicyRun,
  type CheckedTrace,
  foundAt,
  type Invariant,
} from "./invariant";

export const decidedBeforeActing: Invariant = {
  id: "decided_before_acting",
  title: "Every action runs on a decision that requests it.",
  breaks: ({ segments }) => segments.flatMap(actedOnNothing),
};

/** An action may be skipped only if another action of the same task acted. */
function actedOnNothing(runs: readonly CheckedPolicyRun[]): readonly BreachDetails[] {
  const taskOf = ({ pointer }: CheckedPolicyRun): string => pointer.replace(/\/policies\/\d+$/, "");
  const acted = new Set(runs.filter(({ run }) => run.did === "acted").map(taskOf));
  return runs
    .filter(({ policy, run }) => policy?.acts && run.did !== "acted")
    .filter((ran) => ran.run.did !== "skipped" || !acted.has(taskOf(ran)))
    .map((ran) =>
      foundAt(ran, `"${ran.run.policy}" ran in "${ran.node}" and found no decision that asks for it.`),
    );
}

export const carriedOutOnce: Invariant = {
  id: "carried_out_once",
  title: "A decision is carried out once.",
  breaks: ({ segments }) => segments.flatMap(carriedAgain),
};

function carriedAgain(runs: readonly CheckedPolicyRun[]): readonly BreachDetails[] {
  const found: BreachDetails[] = [];
  let fresh = true;
  for (const ran of asFound(runs)) {
    if (decides(ran.run)) fresh = true;
    if (ran.run.did !== "acted") continue;
    if (!fresh)
      found.push(foundAt(ran, `"${ran.run.policy}" carries out a decision that was carried out before.`));
    fresh = false;
  }
  return found;
}

const decides = ({ did }: PolicyRun): boolean => did === "settled" || did === "rewrote";

/** Sorts runs by when they see decisions: an action sees its own task's decision, else the one from before the superstep, whatever parallel tasks decide. */
function asFound(runs: readonly CheckedPolicyRun[]): readonly CheckedPolicyRun[] {
  const findsStanding = ({ run, before }: CheckedPolicyRun) => run.did === "acted" && !before.some(decides);
  return runs.toSorted(
    (a, b) => a.superstep.step - b.superstep.step || Number(findsStanding(b)) - Number(findsStanding(a)),
  );
}

export const oneInterruptSurface: Invariant = {
  id: "one_interrupt_surface",
  title: "One node asks the user.",
  breaks: ({ trace }) => {
    const nodes = new Set<string>();
    return trace.segments.flatMap((segment, s) =>
      segment.supersteps.flatMap(({ turn, step, tasks }, i) =>
        tasks.flatMap((task, t): readonly BreachDetails[] => {
          if ((!task.interrupted && task.runs < 2) || nodes.has(task.node)) return [];
          const [first] = nodes.add(task.node);
          if (nodes.size === 1) return [];
          const pointer = toPointer(["segments", s, "supersteps", i, "tasks", t]);
          return [
            { pointer, turn, step, sentence: `"${task.node}" asks the user, as "${first}" did before.` },
          ];
        }),
      ),
    );
  },
};

export const originsToldApart: Invariant = {
  id: "origins_told_apart",
  title: "Deterministic decisions, LLM decisions and LLM failures are distinguished.",
  breaks: (seen) =>
    seen.signature.decision?.origin ? [...unnamed(seen), ...seen.segments.flatMap(failuresRewritten)] : [],
};

const unnamed = ({ trace }: CheckedTrace): readonly BreachDetails[] =>
  trace.segments.flatMap((segment, s) =>
    segment.decisions.flatMap(({ origin, label, turn, step }, d) =>
      origin !== null
        ? []
        : [
            {
              pointer: toPointer(["segments", s, "decisions", d]),
              turn,
              step,
              sentence: `Nothing says how the decision "${label}" came about.`,
            },
          ],
    ),
  );

/** Reports a decision made for a failed LLM call that is then rewritten as if the LLM had made it. */
function failuresRewritten(runs: readonly CheckedPolicyRun[]): readonly BreachDetails[] {
  let failed = false;
  return runs.flatMap((ran) => {
    const { run, policy, segment } = ran;
    if (run.did === "settled") {
      failed = policy?.kind === "llm" && run.calls.some((call) => segment.calls[call]?.error !== undefined);
    }
    if (run.did !== "rewrote" || !failed) return [];
    return [foundAt(ran, `"${run.policy}" rewrites the decision made for a failed LLM call.`)];
  });
}
