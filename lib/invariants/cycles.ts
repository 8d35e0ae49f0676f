import { sameJson } from "../std";
import type { ChannelSignature } from "../topology";
import { type Segment, storedValue } from "../trace";
import {
  type BreachDetails,
  type CheckedPolicyRun,
  type CheckedTrace,
  foundAt,
  type Invariant,
} from "./invariant";

export const countedOnce: Invariant = {
  id: "counted_once",
  title: "Each decision cycle is counted once.",
  breaks: ({ segments, signature }) =>
    signature.policies.some((policy) => policy.countsCycle) ? segments.flatMap(miscounted) : [],
};

function miscounted(runs: readonly CheckedPolicyRun[]): readonly BreachDetails[] {
  const found: BreachDetails[] = [];
  const abandonedAt = runs[0] ? abandoningSteps(runs[0].segment) : [];
  let counted = 0;
  let last = 0;
  for (const ran of runs) {
    const { step } = ran.superstep;
    if (abandonedAt.some((one) => last < one && one <= step)) counted = 0;
    last = step;
    if (ran.policy?.countsCycle && ran.run.did !== "skipped") counted += 1;
    if (ran.run.did !== "acted") continue;
    if (counted !== 1) {
      const times = counted === 0 ? "was not counted" : `was counted ${counted} times`;
      found.push(foundAt(ran, `The cycle of the decision that "${ran.run.policy}" carries out ${times}.`));
    }
    counted = 0;
  }
  return found;
}

/** Steps at which a message arrived instead of the awaited answer: it abandons the cycle that asked, and starts the next. */
const abandoningSteps = ({ turns }: Segment): readonly number[] =>
  turns.filter(({ kind }, i) => kind === "message" && turns[i - 1]?.end === "waits").map(({ step }) => step);

export const resetPerCycle: Invariant = {
  id: "reset_per_cycle",
  title: "State about one decision cycle does not leak into the next.",
  breaks: (seen) => {
    const channels = seen.signature.channels.filter((channel) => channel.perCycle);
    const settling = seen.segments.flat().filter(({ run }) => run.did === "settled");
    return settling.flatMap((ran) =>
      channels
        .filter((channel) => isCurrent(seen, ran, channel))
        .map(({ name }) => {
          const sentence = `"${name}" still holds the value of the cycle before when "${ran.run.policy}" decides.`;
          return foundAt(ran, sentence);
        }),
    );
  },
};

/** The checkpoint that the step read holds another value than the default, and nothing in the task has reset it. */
function isCurrent(
  { trace }: CheckedTrace,
  { segment, superstep, before, policy }: CheckedPolicyRun,
  channel: ChannelSignature,
): boolean {
  const { name, default: fresh = null } = channel;
  if (policy?.countsCycle && policy.writes.includes(name)) return false;
  const read = segment.checkpoints.findLast(({ step }) => step === superstep.step - 1);
  const value = storedValue(trace, read?.extra[name] ?? read?.channels[name]);
  if (value === undefined || sameJson(value, fresh)) return false;
  return !before.some(({ wrote }) => wrote.includes(name));
}
