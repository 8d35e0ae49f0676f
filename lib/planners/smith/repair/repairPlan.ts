import { isObject, type Json, type JsonObject } from "../../../std";
import { readWrapped, refusalIn, type Wrapping } from "../plan";
import { openRegistry, type Registry, workLimit } from "../registry";
import {
  asWritten,
  type Code,
  type PlanProblem,
  type PlanRequestFacts,
  validatePlan,
  validatePlanText,
} from "../validation";
import { spelledNode } from "./calls";
import { type Edited, editAt, inTurn, type RepairEdit, unedited } from "./edit";
import { namedNode, namedPlan } from "./fields";
import { numberedPlan } from "./numbers";
import { writtenNode, writtenPlan } from "./values";
import { unwrapped } from "./wrapping";

export type RepairedPlan = {
  /** The text unchanged if there are no edits. */
  readonly text: string;
  readonly edits: readonly RepairEdit[];
  /** Problems that remain. */
  readonly problems: readonly PlanProblem[];
};

/**
 * Mends what needs no guess: other names of fields, words that nothing executes, numbers written as texts, spellings of the registry.
 * A valid plan is never changed. Applied to its result, it changes nothing.
 */
export function repairPlanText(
  text: string,
  registry: Registry,
  request: PlanRequestFacts = asWritten,
): RepairedPlan {
  const { problems } = validatePlanText(text, registry, request);
  const unchanged = { text, edits: [], problems };
  if (problems.length === 0) return unchanged;
  const { read, removed } = readWrapped(text);
  // An edit writes the whole text, and would drop one of the values of a repeated key.
  if (read.kind !== "json" || read.keys.length > 0 || refusalIn(read.value) !== null) return unchanged;
  const { value, edits } = repairedPlan(read.value, registry, request);
  // Under `strip`, what surrounds the JSON is no problem.
  if (edits.length === 0 && request.around === "strip") return unchanged;
  const all = [...removed.map((wrapping) => editAt([], removals[wrapping])), ...edits];
  if (all.length === 0) return unchanged;
  const written = JSON.stringify(value, null, 2);
  return { text: written, edits: all, problems: validatePlanText(written, registry, request).problems };
}

const removals: { readonly [wrapping in Wrapping]: string } = {
  "byte order mark": "Remove the byte order mark.",
  reasoning: "Remove the reasoning before the JSON.",
  "code fence": "Remove the code fence around the JSON.",
  "text around": "Remove the text around the JSON.",
  status: "Remove “status”: nothing executes it.",
};

function repairedPlan(whole: Json, registry: Registry, request: PlanRequestFacts): Edited<Json> {
  const outer = unwrapped(whole);
  if (!isObject(outer.value)) return unedited(whole);
  const inner = inTurn<JsonObject>(outer.value, [
    namedPlan,
    writtenPlan,
    (plan) => withNodes(plan, registry),
    (plan) => withNumbers(plan, registry, request),
  ]);
  return { value: inner.value, edits: [...outer.edits, ...inner.edits] };
}

function withNodes(plan: JsonObject, registry: Registry): Edited<JsonObject> {
  const { nodes } = plan;
  if (!Array.isArray(nodes)) return unedited(plan);
  const list = nodes as readonly Json[];
  const checking = { registry: openRegistry(registry), limit: workLimit(list) };
  const edited = list.map((node, i): Edited<Json> => {
    if (!isObject(node)) return unedited(node);
    const path = ["nodes", i];
    return inTurn<JsonObject>(node, [
      (one) => namedNode(one, path),
      (one) => writtenNode(one, path),
      (one) => spelledNode(one, path, checking),
    ]);
  });
  const edits = edited.flatMap((one) => one.edits);
  return edits.length === 0
    ? unedited(plan)
    : { value: { ...plan, nodes: edited.map(({ value }) => value) }, edits };
}

/** Texts that refer to nodes by their numbers, which renumbering would change the meaning of. */
const referring: ReadonlySet<Code> = new Set<Code>(["input_placeholder", "dependency_implicit"]);

function withNumbers(plan: JsonObject, registry: Registry, request: PlanRequestFacts): Edited<JsonObject> {
  const numbered = numberedPlan(plan);
  if (numbered.edits.length === 0) return unedited(plan);
  const isReferred = (one: JsonObject) =>
    validatePlan(one, registry, request).problems.some(({ code }) => referring.has(code));
  return isReferred(plan) || isReferred(numbered.value) ? unedited(plan) : numbered;
}
