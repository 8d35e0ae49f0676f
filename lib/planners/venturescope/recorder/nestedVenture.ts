import type { Decomposition, Part, PlanAnswer, Value, Values } from "../schema";
import { type Chance, chanceOf } from "./chance";
import { expressionOf, findingOf, partOf, wordsOf } from "./randomVenture";
import type { Script } from "./script";

/**
 * A venture made of chance whose figures are made of one another, some of them in a circle, and are revised from one message to the next. None of them is required,
 * so only the model goes for them; it does so for as long as the one figure that is required cannot be found.
 */
export function nestedVenture(seed: number): Script {
  const chance = chanceOf(seed);
  const figures = chance.list(1 + chance.upTo(3), (i) => partOf(chance, `field.${i}`));
  const made = figures.map((figure) => madeOf(chance, figure, figures));
  const parts = [...figures, ...made.flatMap((one) => one.parts)];
  const perPart = <T>(make: (part: Part) => T): { [id: string]: T } =>
    Object.fromEntries(parts.map((part) => [part.id, make(part)]));
  const wandering = chance.list(30, () => planOf(chance, parts));
  const known = chance.list(figures.length, () => chance.odds(0.5));
  const venture: Script = {
    id: `nested-${seed}`,
    title: `Nested venture ${seed}`,
    summary: "Made of chance, of figures that are made of one another.",
    tags: ["random"],
    fields: [
      ...["core.region", "core.currency"].map((id) => core(id)),
      { ...partOf(chance, "sought"), prefer: "web", required: true },
      ...figures.map((figure, i) => ({
        ...figure,
        required: false,
        composite: true,
        ...(known[i] ? { made: made[i] } : {}),
      })),
    ],
    calculator: chance.odds(0.5)
      ? { id: "calculator", expression: expressionOf(chance, figures), output: "Result" }
      : null,
    values: { "core.region": "Somewhere", "core.currency": "EUR" },
    messages: chance.list(chance.upTo(3), (i) => ({ text: `Message ${i + 1}` })),
    user: {
      ...perPart((part) => chance.list(12, () => wordsOf(chance, part))),
      sought: ["Not sure", "Later"],
    },
    web: perPart((part) => chance.list(4, (i) => findingOf(chance, part, i))),
    plans: { ...perPart(() => wandering), sought: wandering, "": wandering },
    decompositions: Object.fromEntries(
      figures.flatMap(({ id }, i) => (known[i] || !made[i] ? [] : [[id, made[i]]])),
    ),
  };
  const messages = venture.messages.map((message, i) =>
    i === 0 ? message : { ...message, values: revisedOf(chance, parts) },
  );
  return { ...venture, messages };
}

const core = (id: string) => ({
  id,
  label: id,
  type: "text" as const,
  prefer: "user" as const,
  required: true,
});

/** The first part is another figure, got in a way that it need not prefer itself. */
function madeOf(chance: Chance, { id }: Part, figures: readonly Part[]): Decomposition {
  const other = chance.one(figures.filter((figure) => figure.id !== id));
  const own = chance.list(chance.upTo(3) - 1, (i) => partOf(chance, `${id}.${i}`));
  const parts = [partOf(chance, other.id), ...own];
  return { parts, expression: expressionOf(chance, parts) };
}

function planOf(chance: Chance, parts: readonly Part[]): PlanAnswer {
  const reason = "By chance.";
  if (chance.odds(0.25)) return { action: chance.one(["calculate", "reflect", "finish"]), reason };
  return { action: chance.one(["search", "ask_user"]), target: chance.one(parts).id, reason };
}

/** Some figures are set, some are taken back. */
const revisedOf = (chance: Chance, parts: readonly Part[]): Values =>
  Object.fromEntries(
    parts
      .filter(() => chance.odds(0.4))
      .map(({ id }): [string, Value] => [id, chance.odds(0.5) ? null : chance.upTo(1000)]),
  );
