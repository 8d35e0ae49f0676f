import { sameJson, toPointer } from "../std";
import { type Segment, storedValue } from "../trace";
import type { BreachDetails, Invariant, InvariantLimits } from "./invariant";

export const nothingRepeated: Invariant = {
  id: "nothing_repeated",
  title: "No call is repeated when the user answers.",
  breaks: ({ trace }) =>
    trace.segments.flatMap(({ calls }, s) =>
      calls.flatMap(({ match, group, label, node, turn, step }, c) => {
        if (match.as !== "rerun" || group === "question") return [];
        const sentence = `"${label}" is called again, because "${node}" runs again with the answer.`;
        return [{ pointer: toPointer(["segments", s, "calls", c]), turn, step, sentence }];
      }),
    ),
};

export const withinSteps: Invariant = {
  id: "within_steps",
  title: "The recursion limit is not reached.",
  breaks: ({ trace }) =>
    trace.segments.flatMap(({ end: { kind, message: sentence, turn, step } }, s) =>
      kind === "recursion_limit"
        ? [{ pointer: toPointer(["segments", s, "end"]), turn, step, sentence }]
        : [],
    ),
};

export const fewLlmCalls: Invariant = {
  id: "few_llm_calls",
  title: "A superstep makes few LLM calls, so that a crash repeats only a few.",
  breaks: ({ trace, limits }) => trace.segments.flatMap((segment, s) => crowded(segment, s, limits)),
};

function crowded({ calls }: Segment, s: number, { llmCalls }: InvariantLimits): readonly BreachDetails[] {
  const made = new Map<number, number>();
  return calls.flatMap(({ group, match, step, turn }, c) => {
    if (group !== "llm" || match.as === "rerun") return [];
    const count = (made.get(step) ?? 0) + 1;
    made.set(step, count);
    if (count !== llmCalls + 1) return [];
    const sentence = `More than ${llmCalls} LLM calls in one superstep: a crash after this one repeats all of them.`;
    return [{ pointer: toPointer(["segments", s, "calls", c]), turn, step, sentence }];
  });
}

export const routersWriteNothing: Invariant = {
  id: "routers_write_nothing",
  title: "Routers write nothing.",
  breaks: ({ trace }) =>
    trace.segments.flatMap((segment, s) =>
      segment.supersteps.flatMap(({ tasks, turn, step }, i) =>
        tasks.flatMap((task, t) =>
          task.routes.flatMap((route, r) =>
            (route.policies ?? []).flatMap((run, p): readonly BreachDetails[] => {
              if (run.wrote.length === 0) return [];
              const at = ["segments", s, "supersteps", i, "tasks", t, "routes", r, "policies", p];
              const sentence = `"${run.policy}" writes ${run.wrote.join(", ")} in the router after "${task.node}"; it is discarded.`;
              return [{ pointer: toPointer(at), turn, step, sentence }];
            }),
          ),
        ),
      ),
    ),
};

export const nothingDerivedKept: Invariant = {
  id: "nothing_derived_kept",
  title: "Checkpoints store nothing that can be recomputed.",
  breaks: ({ trace, signature }) =>
    signature.channels
      .filter((channel) => channel.derived)
      .flatMap(({ name, default: fresh = null }) =>
        trace.segments.flatMap(({ checkpoints }, s): readonly BreachDetails[] => {
          const c = checkpoints.findIndex(({ extra }) => {
            const value = storedValue(trace, extra[name]);
            return value !== undefined && value !== null && !sameJson(value, fresh);
          });
          const first = checkpoints[c];
          if (!first) return [];
          const pointer = toPointer(["segments", s, "checkpoints", c, "extra", name]);
          const sentence = `"${name}" is kept from here on, though it can be made again.`;
          return [{ pointer, turn: first.turn, step: first.step, sentence }];
        }),
      ),
};
