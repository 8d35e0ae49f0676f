import type {
  Decomposition,
  Part,
  PlanAnswer,
  Value,
  Values,
} from "../../../lib/planners/venturescope/schema";
import { type Chance, chanceOf } from "../../chance";
import { expressionOf, findingOf, partOf, wordsOf } from "./randomVenture";
import type { Script } from "./script";

/**
 * Generates a random venture whose figures are derived from one another, some circularly, and whose founder revises earlier answers.
 * Only one field is required, so only the model pursues the figures, until that field is found.
 */
export function nestedVenture(seed: number): Script {
  const chance = chanceOf(seed);
  const figures = chance.list(1 + chance.upTo(3), (i) => partOf(chance, `field.${i}`));
  const made = figures.map((figure) => madeOf(chance, figure, figures));
  const open = figures.map(() => chance.odds(0.5));
  const sought: Part = { ...partOf(chance, "sought"), prefer: "web" };
  const parts = [...figures, ...made.flatMap((one) => one.parts)];
  const all = [...core, sought, ...parts];
  const wandering = chance.list(30, () => planOf(chance, parts));
  return {
    id: `nested-${seed}`,
    title: `Nested venture ${seed}`,
    summary: "Made of chance, of figures that are made of one another.",
    tags: ["random"],
    fields: [
      ...[...core, sought].map((part) => ({ ...part, required: true })),
      ...figures.map((figure, i) => ({
        ...figure,
        required: false,
        composite: true,
        ...(open[i] ? {} : { made: made[i] }),
      })),
    ],
    calculator: chance.odds(0.7)
      ? { id: "calculator", expression: expressionOf(chance, figures), output: "Result" }
      : null,
    values: Object.fromEntries(core.map(({ id }) => [id, "Somewhere"])),
    messages: chance.list(chance.upTo(3), (i) => ({
      text: `Message ${i + 1}`,
      ...(i > 0 ? { values: revisedOf(chance, all) } : {}),
    })),
    user: byId(all, (part) => chance.list(12, () => wordsOf(chance, part))),
    web: byId(parts, (part) => chance.list(4, (i) => findingOf(chance, part, i))),
    plans: { ...byId(all, () => wandering), "": wandering },
    decompositions: Object.fromEntries(
      figures.flatMap(({ id }, i) => (open[i] && made[i] ? [[id, made[i]]] : [])),
    ),
  };
}

const core: readonly Part[] = ["core.region", "core.currency"].map((id) => ({
  id,
  label: id,
  type: "text",
  prefer: "user",
}));

const byId = <T>(parts: readonly Part[], make: (part: Part) => T): { [id: string]: T } =>
  Object.fromEntries(parts.map((part) => [part.id, make(part)]));

/** The first part is another figure, acquired in a way that the figure itself need not prefer. */
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

/** Sets some values and removes others. */
const revisedOf = (chance: Chance, parts: readonly Part[]): Values =>
  Object.fromEntries(
    parts
      .filter(() => chance.odds(0.3))
      .map(({ id, type }): [string, Value] => [id, chance.odds(0.5) ? null : givenFor(chance, type)]),
  );

const givenFor = (chance: Chance, type: Part["type"]): Value =>
  type === "text" ? "Elsewhere" : chance.upTo(1000);
