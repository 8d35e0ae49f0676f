import { symbolOf } from "../../../lib/planners/venturescope/formulas/expression";
import type {
  Decomposition,
  Part,
  PlanAnswer,
  Value,
  Values,
} from "../../../lib/planners/venturescope/schema";
import { type Chance, chanceOf } from "../../chance";
import type { Failure, Script, ScriptedSearch } from "./script";

/** Generates a random venture and conversation, deterministic by seed, to test planners on unforeseen cases. */
export function randomVenture(seed: number): Script {
  const chance = chanceOf(seed);
  const fields = fieldsOf(chance);
  const decompositions = decompositionsOf(chance, fields);
  const parts = [
    ...fields,
    ...fields.flatMap((field) => field.made?.parts ?? []),
    ...Object.values(decompositions).flatMap((found) => ("error" in found ? [] : found.parts)),
  ];
  const perPart = <T>(make: (part: Part) => T): { [id: string]: T } =>
    Object.fromEntries(parts.map((part) => [part.id, make(part)]));
  const plans = () => chance.list(30, () => planOf(chance, parts));
  return {
    id: `random-${seed}`,
    title: `Random venture ${seed}`,
    summary: "Made of chance.",
    tags: ["random"],
    fields,
    calculator: chance.odds(0.85) ? calculatorOf(chance, fields) : null,
    ...(chance.odds(0.5) ? { values: valuesOf(chance, fields) } : {}),
    messages: chance.list(chance.upTo(2), (i) => ({
      text: `Message ${i + 1}`,
      ...(chance.odds(0.4) ? { values: valuesOf(chance, fields) } : {}),
    })),
    user: perPart((part) => chance.list(12, () => wordsOf(chance, part))),
    web: perPart((part) => chance.list(4, (i) => findingOf(chance, part, i))),
    plans: { ...perPart(plans), "": plans() },
    decompositions,
  };
}

type RandomField = Part & {
  readonly required: boolean;
  readonly composite: boolean;
  readonly made?: Decomposition;
};

function fieldsOf(chance: Chance): RandomField[] {
  const core = ["core.region", "core.currency"].map((id) => ({
    id,
    label: id,
    type: "text" as const,
    prefer: "user" as const,
    required: true,
    composite: false,
  }));
  const own = chance.list(chance.upTo(4), (i) => {
    const id = `field.${i}`;
    const composite = chance.odds(0.35);
    const field = { ...partOf(chance, id), required: chance.odds(0.7), composite };
    return composite && chance.odds(0.4) ? { ...field, made: madeOf(chance, id) } : field;
  });
  return chance.odds(0.7) ? [...core, ...own] : [...own, ...core];
}

export const partOf = (chance: Chance, id: string): Part => ({
  id,
  label: `Label of ${id}`,
  type: "number",
  prefer: chance.one(["web", "user"]),
});

function madeOf(chance: Chance, id: string): Decomposition {
  const parts = chance.list(chance.upTo(3), (i) => partOf(chance, `${id}.${i}`));
  return { parts, expression: expressionOf(chance, parts) };
}

export const expressionOf = (chance: Chance, parts: readonly { readonly id: string }[]): string =>
  parts
    .map((part) => symbolOf(part.id))
    .reduce((left, right) => `${left} ${chance.one(["+", "*", "/"])} ${right}`);

function decompositionsOf(chance: Chance, fields: readonly RandomField[]) {
  const open = fields.filter((field) => field.composite && !field.made);
  return Object.fromEntries(
    open.map((field): [string, Decomposition | Failure] => [
      field.id,
      chance.odds(0.2) ? failure : madeOf(chance, field.id),
    ]),
  );
}

function calculatorOf(chance: Chance, fields: readonly RandomField[]) {
  const inputs = fields.filter((field) => field.type === "number" && chance.odds(0.6));
  const expression = inputs.length > 0 ? expressionOf(chance, inputs) : "1 / 0";
  return { id: "calculator", expression, output: "Result" };
}

const valuesOf = (chance: Chance, fields: readonly RandomField[]): Values =>
  Object.fromEntries(
    fields
      .filter(() => chance.odds(0.25))
      .map((field): [string, Value] => [field.id, field.type === "number" ? numberOf(chance) : "Somewhere"]),
  );

const numberOf = (chance: Chance): number => (chance.odds(0.15) ? 0 : chance.upTo(1000));

export function wordsOf(chance: Chance, part: Part): string {
  if (chance.odds(0.35)) return chance.one(["I don't know", "Not sure", "Later"]);
  return part.type === "number" ? `About ${numberOf(chance)}` : "Somewhere";
}

export function findingOf(chance: Chance, part: Part, index: number): ScriptedSearch | Failure {
  if (chance.odds(0.1)) return failure;
  if (chance.odds(0.3)) return { hits: [] };
  const hits = [{ title: part.label, url: `https://example.org/${part.id}/${index}`, snippet: "" }];
  if (chance.odds(0.1)) return { hits, extracting: failure.error };
  return chance.odds(0.3) ? { hits } : { hits, value: numberOf(chance) };
}

function planOf(chance: Chance, parts: readonly Part[]): PlanAnswer | Failure {
  if (chance.odds(0.06)) return failure;
  const reason = "By chance.";
  if (chance.odds(0.45)) return { action: chance.one(["calculate", "reflect", "finish", "finish"]), reason };
  const target = chance.odds(0.05) ? "nowhere" : chance.one(parts).id;
  if (chance.odds(0.5)) return { action: "ask_user", target, reason };
  return chance.odds(0.3)
    ? { action: "search", target, reason, query: `${target} by chance` }
    : { action: "search", target, reason };
}

const failure: Failure = { error: { message: "By chance.", code: "structured_output" } };
