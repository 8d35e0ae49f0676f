import { z } from "zod";
import type { Answer, Policy, PolicyContext, Writes } from "../../../lib/planner";
import type { Json, JsonObject } from "../../../lib/std";
import type { PolicyKind } from "../../../lib/topology";
import { digest } from "./digest";
import { isQuestion, type PolicyDraft, type Role } from "./draft";
import { contexts, Decision, fields, type Request, type Vocabulary } from "./vocabulary";

export const PolicyParams = z.strictObject({
  of: z.enum(fields).optional(),
  shift: z.number().int().default(0),
});

/** Builds a policy from its draft: its calls and writes are a function of its reads, parameters and answers. */
export function policyOf(draft: PolicyDraft, { channels, calls }: Vocabulary): Policy {
  const { id, role, reads, writes, steps, when } = draft;
  const seenIn = (state: JsonObject, params: JsonObject): number =>
    digest([draft.salt, { ...state }, params]);
  return {
    id,
    title: id,
    kind: kinds[role],
    summary: "Random.",
    reads,
    writes,
    calls: [...new Set(steps.flatMap((step) => step.kinds))].filter((kind) => Object.hasOwn(calls, kind)),
    ...(draft.params && { params: PolicyParams as z.ZodType<JsonObject> }),
    ...(role === "act" && { acts: true }),
    ...(role === "tick" && { countsCycle: true }),
    when: (state) => {
      if (role === "act" || role === "rewrite") return state.decision !== null;
      return when === null || seenIn(state, {}) % when !== 0;
    },
    run: (state, context) => {
      const seen = seenIn(state, context.params);
      if (steps.length === 0) return writesOf(draft, channels, state, seen);
      return answerOf(draft, context, seen).then((heard) => {
        context.note(`${id} heard ${heard % 100}`);
        return writesOf(draft, channels, state, heard);
      });
    },
  };
}

const kinds: { readonly [role in Role]: PolicyKind } = {
  tick: "guard",
  note: "record",
  write: "enrich",
  call: "acquire",
  ask: "ask",
  settle: "llm",
  rewrite: "corrector",
  act: "action",
};

/** Makes the draft's calls; each request depends on earlier answers. */
async function answerOf(
  { steps }: PolicyDraft,
  { call, params }: PolicyContext,
  before: number,
): Promise<number> {
  let seen = before;
  for (const { kinds, together, within } of steps) {
    const options = within === null ? {} : { within };
    if (together) {
      const requests = kinds.map((_, i) => requestOf(seen + i, params));
      const heard = await Promise.all(kinds.map((kind, i) => call(kind, requests[i] as never, options)));
      seen = digest([seen, ...heard.map(toText)]);
      continue;
    }
    for (const kind of kinds) {
      const heard = await call(kind, requestOf(seen, params) as never, isQuestion(kind) ? {} : options);
      seen = digest([seen, toText(heard)]);
    }
  }
  return seen;
}

const toText = (answer: Answer<unknown>): Json =>
  answer.ok ? (answer.value as Json) : `error ${answer.error.code ?? ""}`;

function requestOf(seen: number, { of, shift }: JsonObject): Request {
  const field = typeof of === "string" ? of : (fields[seen % fields.length] ?? "name");
  const by = (Math.floor(seen / 8) + Number(shift ?? 0)) % contexts;
  return { of: field, by, ...(seen % 11 === 0 && { hint: "soon" }) };
}

function writesOf(
  { id, role, writes }: PolicyDraft,
  channels: Vocabulary["channels"],
  state: JsonObject,
  seen: number,
): Writes {
  const all: { [channel: string]: Json } = {};
  for (const [i, name] of writes.entries()) {
    const write = writeTo(name, channels[name]?.reducer ?? "replace", digest([seen, i]));
    if (write !== undefined) all[name] = write;
  }
  if (role === "tick") return { rounds: "tick" };
  if (role === "note" || role === "write" || role === "call" || role === "ask") return all;
  const { decision: _, origin: __, ...others } = all;
  const decision = decided(role, state.decision ?? null, seen);
  return decision === undefined ? others : { ...others, decision, origin: id };
}

/** Returns the new decision; `undefined` to leave it unchanged. */
function decided(role: Role, status: Json, seen: number): Json | undefined {
  if (role === "act") return seen % 5 === 0 ? undefined : null;
  if (role === "settle" && status !== null && seen % 2 === 0) return undefined;
  const action = Decision.shape.action.options[seen % 3] ?? "ask";
  return { action, of: fields[Math.floor(seen / 3) % fields.length] ?? "name" };
}

/** Returns the value to write; `undefined` for no write. */
function writeTo(name: string, reducer: "replace" | "append" | "merge", seen: number): Json | undefined {
  if (seen % 7 === 0) return undefined;
  const item = `s${seen % 5}`;
  if (name === "slot") return seen % 6;
  if (name === "trail" && seen % 3 === 0) return [["in", item], "out"];
  // Depending on the topology's reducer, the value may be a list, entries or a single value.
  if (name === "jot") return { [item]: `v${seen % 3}` };
  if (reducer === "merge") return seen % 9 === 0 ? {} : { [`k${seen % 3}`]: `v${seen % 4}` };
  if (reducer === "append") return seen % 2 === 0 ? item : [item, "more"].slice(0, seen % 3);
  return item;
}
