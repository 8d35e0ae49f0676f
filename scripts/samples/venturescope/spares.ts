import type { Answer } from "../../../lib/planner";
import { calculatorInputs, missingInput } from "../../../lib/planners/venturescope/formulas/calculation";
import { queryFor, questionFor } from "../../../lib/planners/venturescope/formulas/decisions";
import { evaluate } from "../../../lib/planners/venturescope/formulas/expression";
import { asPart } from "../../../lib/planners/venturescope/formulas/fields";
import type { Part, PlanAnswer } from "../../../lib/planners/venturescope/schema";
import type { RecordedCall } from "../../../lib/recording";
import { type Json, stableJson } from "../../../lib/std";
import type { Draft } from "./draft";
import type { Script } from "./script";
import { answerOf, calculatorError, extractionOf, type World } from "./world";

/** Returns scripted answers that the conversation never used, as calls, so that other topologies find them. */
export function sparesOf(
  script: Script,
  state: Draft,
  world: World,
  recorded: readonly RecordedCall[],
): RecordedCall[] {
  const parts = partsOf(script, state);
  const plans = [...unused(script.plans, world), ...soberPlans(parts, world)];
  return [
    ...plans.map(({ id, value }) => spare("plan", planRequestFor(state, id), answerOf(value))),
    ...calculationSpares(script, state),
    ...parts.flatMap((part) => decompositionSpares(script, state, world, part)),
    ...parts.flatMap((part) => searchSpares(script, state, recorded, part)),
    ...parts.flatMap((part) => userSpares(script, world, part)),
  ];
}

/** Returns fields, and the parts of those that the schema or the script decomposes. */
function partsOf(script: Script, state: Draft): readonly Part[] {
  const scripted = Object.values(script.decompositions).flatMap((value) =>
    "error" in value ? [] : value.parts,
  );
  const made = state.fields.flatMap((field) => field.made?.parts ?? []);
  return [...state.fields.map(asPart), ...made, ...scripted];
}

/** Returns default plans for each focus that never occurred, once the script has none left. */
function soberPlans(
  parts: readonly Part[],
  world: World,
): readonly { readonly id: string; readonly value: PlanAnswer }[] {
  const plans = parts.map(({ id, label, prefer }): { id: string; value: PlanAnswer } => ({
    id,
    value: {
      action: prefer === "web" ? "search" : "ask_user",
      target: id,
      reason: `${label} is still open.`,
    },
  }));
  const end = { id: "", value: { action: "finish", reason: "Nothing is open." } } as const;
  return [...plans, end].filter(({ id }) => world.used("plan", id) === 0);
}

/** Returns calculator answers that were not requested: for the last values, and for composite figures found as a whole. */
function calculationSpares(script: Script, state: Draft): RecordedCall[] {
  const whole = state.fields
    .filter((field) => field.composite)
    .map((field) => ({ id: field.id, found: script.web[field.id]?.[0] }))
    .flatMap(({ id, found }) => (found && "value" in found ? [{ [id]: found.value ?? null }] : []));
  const last = state.calculation.state === "none" ? [{}] : [];
  return [...last, ...whole].flatMap((instead) =>
    calculationSpare({ ...state, values: { ...state.values, ...instead } }),
  );
}

function calculationSpare(state: Draft): RecordedCall[] {
  const { calculator } = state;
  if (calculator === null || missingInput(state) !== null) return [];
  const { id, expression } = calculator;
  const inputs = calculatorInputs(state);
  const result = evaluate(expression, inputs);
  const answer: Answer<number> = result.ok ? result : { ok: false, error: calculatorError(result.message) };
  return [spare("calculator", { calculator: id, inputs, expression }, answer)];
}

const unused = (plans: Script["plans"], world: World) =>
  Object.entries(plans).flatMap(([id, list]) =>
    list.slice(world.used("plan", id)).map((value) => ({ id, value })),
  );

function decompositionSpares(
  script: Script,
  state: Draft,
  world: World,
  { id, label }: Part,
): RecordedCall[] {
  const scripted = script.decompositions[id];
  if (!scripted || world.used("decompose", id) > 0) return [];
  return [spare("decompose", { field: id, label, known: state.values }, answerOf(scripted))];
}

/** Returns unused queries of the planner and the model; anything the script omits is not on the web. */
function searchSpares(
  script: Script,
  state: Draft,
  recorded: readonly RecordedCall[],
  part: Part,
): RecordedCall[] {
  const sent = recorded.filter((call) => call.kind === "search").map((call) => stableJson(call.request));
  const own = [0, 1].map((times) => ({ times, query: queryFor(state, part, times) }));
  const planned = queriesPlanned(script, part.id).map((query) => ({ times: 0, query }));
  return [...own, ...planned].flatMap(({ times, query }) => {
    const request = { field: part.id, query };
    if (sent.includes(stableJson(request))) return [];
    const found = script.web[part.id]?.[times] ?? { hits: [] };
    if ("error" in found) return [spare("search", request, { ok: false, error: found.error })];
    const search = spare("search", request, { ok: true, value: found.hits });
    const { id: field, label, type } = part;
    const read = { field, label, type, query, hits: [...found.hits] };
    return found.hits.length > 0 ? [search, spare("extract", read, extractionOf(found))] : [search];
  });
}

const queriesPlanned = (script: Script, id: string): readonly string[] =>
  Object.values(script.plans)
    .flat()
    .flatMap((plan) =>
      "action" in plan && plan.action === "search" && plan.target === id && plan.query ? [plan.query] : [],
    );

/** Returns the founder's unused answers; he knows nothing that the script omits. */
function userSpares(script: Script, world: World, part: Part): RecordedCall[] {
  const used = world.used("user", part.id);
  const left = (script.user[part.id] ?? []).slice(used);
  const answers = used === 0 && left.length === 0 ? ["I don't know"] : left;
  const request = { field: part.id, question: questionFor(part) };
  return answers.map((value) => spare("user", request, { ok: true, value }));
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
