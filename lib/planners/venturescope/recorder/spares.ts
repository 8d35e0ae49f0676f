import type { Answer } from "../../../planner";
import type { RecordedCall } from "../../../recording";
import type { Json } from "../../../std";
import { queryFor, questionFor } from "../formulas/decisions";
import { partOf } from "../formulas/fields";
import type { Part, PlanAnswer } from "../schema";
import type { Draft } from "./draft";
import type { Script } from "./script";
import { answerOf, extractionOf, type World } from "./world";

/** What the script knows and the conversation never asked, as calls, so that another topology finds an answer. */
export const sparesOf = (script: Script, state: Draft, world: World): RecordedCall[] => [
  ...unused(script.plans, "plan", world).map(({ id, value }) =>
    spare("plan", planRequestFor(state, id), answerOf(value)),
  ),
  ...defaultPlans(script).map(({ id, value }) =>
    spare("plan", planRequestFor(state, id), { ok: true, value }),
  ),
  ...Object.entries(script.decompositions)
    .filter(([field]) => world.used("decompose", field) === 0)
    .map(([field, value]) =>
      spare(
        "decompose",
        { field, label: labelOf(script, state, field), known: state.values },
        answerOf(value),
      ),
    ),
  ...unused(script.web, "search", world).flatMap(({ id, value, index }) =>
    searchSpares(state, partFor(script, state, id), value, index),
  ),
  ...unused(script.user, "user", world).flatMap(({ id, value }) => {
    const part = partFor(script, state, id);
    return part ? [spare("user", { field: id, question: questionFor(part) }, { ok: true, value })] : [];
  }),
];

/** What a sober model would plan for each focus that the script leaves out. */
function defaultPlans(script: Script): readonly { readonly id: string; readonly value: PlanAnswer }[] {
  const parts = [...script.fields, ...scriptedParts(script)];
  const plans = parts.map(({ id, label, prefer }): { id: string; value: PlanAnswer } => ({
    id,
    value: {
      action: prefer === "web" ? "search" : "ask_user",
      target: id,
      reason: `${label} is still open.`,
    },
  }));
  const end = { id: "", value: { action: "finish", reason: "Nothing is open." } } as const;
  return [...plans, end].filter(({ id }) => !Object.hasOwn(script.plans, id));
}

const scriptedParts = (script: Script): readonly Part[] =>
  Object.values(script.decompositions).flatMap((value) => ("error" in value ? [] : value.parts));

function unused<T>(lists: { readonly [id: string]: readonly T[] }, kind: string, world: World) {
  return Object.entries(lists).flatMap(([id, list]) =>
    list.map((value, index) => ({ id, value, index })).slice(world.used(kind, id)),
  );
}

function spare(kind: string, request: Json, answer: Answer<unknown>): RecordedCall {
  return answer.ok
    ? { kind, request, answer: answer.value as Json }
    : { kind, request, error: { ...answer.error } as { message: string } };
}

const planRequestFor = (state: Draft, focus: string): Json => ({
  focus: focus === "" ? null : focus,
  open: focus === "" ? [] : [focus],
  blocked: null,
  known: state.values,
  iteration: state.iterations,
  message: state.messages.findLast((message) => message.role === "user")?.text ?? "",
});

function searchSpares(state: Draft, part: Part | null, found: Script["web"][string][number], index: number) {
  if (part === null) return [];
  const query = queryFor(state, part, index);
  const request = { field: part.id, query, iteration: state.iterations };
  if ("error" in found) return [spare("search", request, { ok: false, error: found.error })];
  const search = spare("search", request, { ok: true, value: found.hits });
  if (found.hits.length === 0) return [search];
  const { id: field, label, type } = part;
  return [
    search,
    spare("extract", { field, label, type, query, hits: [...found.hits] }, extractionOf(found)),
  ];
}

/** A part of a decomposition that was never asked for is known to the script alone. */
function partFor(script: Script, state: Draft, id: string): Part | null {
  const part = partOf(state, id) ?? scriptedParts(script).find((candidate) => candidate.id === id);
  return part ?? null;
}

const labelOf = (script: Script, state: Draft, id: string): string => partFor(script, state, id)?.label ?? id;
