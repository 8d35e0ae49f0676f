import { isObject, type Json, type JsonObject, roundedInteger, scanJson, toPointer } from "@/lib/std";

/** A plan as written, valid or not, as long as its calls can be distinguished. */
export type DraftPlan = JsonObject & { readonly nodes: readonly Json[] };

/** An edit of a plan; calls are identified by index. */
export type PlanEdit = (plan: DraftPlan) => DraftPlan;

export type ReadDraft =
  | { readonly plan: DraftPlan; readonly refusal: null }
  | { readonly plan: null; readonly refusal: string };

/** Parses a plan for editing, or returns why it can be edited only as text. Empty text is a plan without calls. */
export function readDraft(text: string): ReadDraft {
  if (text.trim() === "") return { plan: { nodes: [], final_output_node: 0 }, refusal: null };
  const scanned = scanJson(text);
  const value = scanned.ok && text.slice(scanned.end).trim() === "" ? scanned.value : null;
  if (!scanned.ok || !isObject(value) || !Array.isArray(value.nodes))
    return { plan: null, refusal: "You can edit the drawing once the text is JSON with a list of nodes." };
  const rounded = roundedInteger(text);
  if (rounded !== null) return { plan: null, refusal: rounded };
  const [fault] = scanned.keys;
  if (!fault) return { plan: value as DraftPlan, refusal: null };
  // An edit rewrites the whole text and would silently drop one of the two values.
  const at = toPointer(fault.path).slice(0, 80);
  const what =
    fault.kind === "duplicate"
      ? `The key ${at} occurs twice. Remove one of them`
      : `The key ${at} is not allowed. Remove it`;
  return { plan: null, refusal: `${what} from the text to edit the drawing.` };
}

export const planIn = (text: string): DraftPlan | null => readDraft(text).plan;

/** Returns the text after an edit; `null` if it cannot be edited as a plan. */
export function edited(text: string, edit: PlanEdit): string | null {
  const plan = planIn(text);
  return plan && JSON.stringify(edit(plan), null, 2);
}

/** Appends a call that waits for the one at `after`. */
export const addCall =
  (tool: { readonly name: string; readonly function: string }, after: number | null): PlanEdit =>
  (plan) => ({
    ...plan,
    nodes: [
      ...plan.nodes,
      {
        id: plan.nodes.length,
        tool: tool.name,
        function: tool.function,
        inputs: {},
        depends_on: after === null ? [] : [idAt(plan, after)],
        retry: 0,
        on_fail: "halt",
        timeout: 30,
        metadata: { purpose: "" },
      },
    ],
  });

/** Sets fields of a call. */
export const setCall =
  (at: number, fields: JsonObject): PlanEdit =>
  (plan) =>
    withCall(plan, at, (node) => ({ ...node, ...fields }));

/** Makes the answer of this call the result. */
export const setResult =
  (at: number): PlanEdit =>
  (plan) => ({ ...plan, final_output_node: idAt(plan, at) });

/** Makes the call at `to` wait for the one at `from`. */
export const depend =
  (from: number, to: number): PlanEdit =>
  (plan) => {
    const id = idAt(plan, from);
    if (from === to) return plan;
    return withCall(plan, to, (node) => {
      const known = listIn(node);
      return known.includes(id) ? node : { ...node, depends_on: sorted([...known, id]) };
    });
  };

export const undepend =
  (from: number, to: number): PlanEdit =>
  (plan) =>
    withCall(plan, to, (node) => ({
      ...node,
      depends_on: listIn(node).filter((id) => id !== idAt(plan, from)),
    }));

/** Removes a call and the dependencies on it; if a call's number is its index, later calls are renumbered. */
export const removeCall =
  (at: number): PlanEdit =>
  (plan) => {
    const gone = idAt(plan, at);
    const numbered = plan.nodes.every((node, i) => isObject(node) && node.id === i);
    const now = (id: Json): Json => (numbered && typeof id === "number" && id > at ? id - 1 : id);
    const nodes = plan.nodes
      .filter((_, i) => i !== at)
      .map((node): Json => {
        if (!isObject(node)) return node;
        const left = listIn(node).filter((id) => id !== gone);
        const moved: JsonObject = "id" in node ? { id: now(node.id ?? null) } : {};
        const waits: JsonObject = "depends_on" in node ? { depends_on: left.map(now) } : {};
        return { ...node, ...moved, ...waits };
      });
    const last = plan.final_output_node ?? null;
    return { ...plan, nodes, ...(last !== null && { final_output_node: now(last) }) };
  };

/** Returns the call at an index; `null` if none can be read. */
export function callAt(plan: DraftPlan | null, at: number | null): JsonObject | null {
  const node = at === null ? null : (plan?.nodes[at] ?? null);
  return isObject(node) ? node : null;
}

/** Returns the indices of the calls that a call waits for. */
export const needsOf = (plan: DraftPlan, at: number): readonly number[] => {
  const node = callAt(plan, at);
  if (!node) return [];
  return listIn(node).flatMap((id) => {
    const position = plan.nodes.findIndex((one) => isObject(one) && one.id === id);
    return position < 0 ? [] : [position];
  });
};

const idAt = (plan: DraftPlan, at: number): Json => callAt(plan, at)?.id ?? at;

const listIn = ({ depends_on }: JsonObject): readonly Json[] => (Array.isArray(depends_on) ? depends_on : []);

const sorted = (ids: readonly Json[]): Json[] => [...ids].sort((a, b) => Number(a) - Number(b));

const withCall = (plan: DraftPlan, at: number, change: (node: JsonObject) => JsonObject): DraftPlan => ({
  ...plan,
  nodes: plan.nodes.map((node, i) => (i === at && isObject(node) ? change(node) : node)),
});
