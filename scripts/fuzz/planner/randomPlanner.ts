import { z } from "zod";
import type { Planner, Router } from "../../../lib/planner";
import type { JsonObject } from "../../../lib/std";
import type { Chance } from "../../chance";
import { digest } from "./digest";
import { type PolicyDraft, type RouterDraft, randomPolicies, randomRouters } from "./draft";
import { policyOf } from "./policyOf";
import { Decision, randomVocabulary, type Vocabulary } from "./vocabulary";

/** A random planner as data: all of its functions follow from it. */
export type PlannerDraft = {
  readonly vocabulary: Vocabulary;
  readonly policies: readonly PolicyDraft[];
  readonly routers: readonly RouterDraft[];
};

export function randomPlanner(chance: Chance): PlannerDraft {
  const vocabulary = randomVocabulary(chance);
  return {
    vocabulary,
    policies: randomPolicies(chance, vocabulary),
    routers: randomRouters(chance, vocabulary),
  };
}

export const plannerOf = ({ vocabulary, policies, routers }: PlannerDraft): Planner => ({
  id: "random",
  title: "Random",
  summary: "Made by chance.",
  ...vocabulary,
  policies: Object.fromEntries(policies.map((draft) => [draft.id, policyOf(draft, vocabulary)])),
  routers: Object.fromEntries(routers.map((draft) => [draft.id, routerOf(draft)])),
  decision: {
    schema: Decision,
    reads: ["decision"],
    origin: "origin",
    read: ({ decision }) => decision ?? null,
    align: (decision) => Decision.parse(decision).of,
    compared: (decision) => ({ action: Decision.parse(decision).action }),
    shown: (decision) => ({ of: Decision.parse(decision).of }),
    label: (decision) => `${Decision.parse(decision).action} ${Decision.parse(decision).of}`,
  },
  enter: ({ text }) => ({ log: [`said ${text}`], rounds: ["|"], decision: null }),
  report: (before, after) => ({ logged: lengthOf(after.log) - lengthOf(before.log) }),
  outcome: ({ facts }) => facts ?? null,
  cycles: () => 6,
});

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

export const routerParams = {
  again: z.strictObject({ most: z.number().int() }),
  either: z.strictObject({ shift: z.number().int().default(0) }),
};

function routerOf({ id, kind, branches, reads, params, salt }: RouterDraft): Router {
  const named = Object.fromEntries(branches.map((branch) => [branch, "By chance."]));
  const common = { id, title: id, summary: "Random.", reads, branches: named };
  if (kind === "again") {
    const limits = routerParams.again as z.ZodType<JsonObject>;
    return {
      ...common,
      params: limits,
      pick: (state, { most: max }) => (ticks(state) <= Number(max) ? "again" : "on"),
    };
  }
  if (kind === "decided") {
    const pick: Router["pick"] = ({ decision }) => (decision === null ? "no" : "yes");
    return { ...common, decided: { yes: true, no: false }, pick };
  }
  return {
    ...common,
    ...(params && { params: routerParams.either as z.ZodType<JsonObject> }),
    pick: (state, given) => branches[digest([salt, { ...state }, given]) % branches.length] ?? "",
  };
}

/** Ticks since the turn began. */
function ticks({ rounds }: JsonObject): number {
  const all = rounds as readonly string[];
  return all.length - 1 - all.lastIndexOf("|");
}
