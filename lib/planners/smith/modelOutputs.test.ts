import { describe, expect, test } from "vitest";
import outputs from "./modelOutputs.json" with { type: "json" };
import { assess, needsMending, parsedOf, validated } from "./planning";
import { sampleRegistry } from "./registry";
import { tolerant } from "./validation";

const limits = { max: 3, mending: "free" } as const;

/** Judges an output as `smith-tolerant` does. */
function judged({ text, narratives }: (typeof outputs)[number]) {
  const registry = sampleRegistry();
  const { parsed, problems } = parsedOf(text, "strip");
  const found = validated(
    { parsed, problems, registry, request: { text: "Tidal power", narratives } },
    tolerant,
  );
  const state = { parsed, problems: [...found.problems], attempts: 1, mends: 0 };
  if (needsMending({ ...state, mended: false })) return { action: "mend", warnings: [], reason: "" };
  return { ...assess(state, limits), warnings: found.warnings };
}

/**
 * The seed says nothing of these, and they are refused: a value that no orchestrator knows would have to be guessed,
 * the structure of a node is exact, and eleven retries are more than the bound that the prompt states.
 */
const argued = ["on_fail stop", "no purpose", "retry 11"];
/** They name a node or a tool of the plan. */
const resolving = [
  "lean: Summarise the output of step 0 for the board.",
  "lean: Take the answer from the web_search tool and turn it into a tweet.",
];
const of = (right: string) =>
  outputs.filter((one) => one.group !== "lean" && one.right === right && !argued.includes(one.id));
const named = (list: typeof outputs) => list.map((one) => [one.id, one] as const);

describe("outputs of models, under smith-tolerant", () => {
  test("at most three are argued about", () => {
    expect(argued.length).toBeLessThanOrEqual(3);
    const refused = outputs.filter(({ id }) => argued.includes(id)).map((one) => judged(one).action);
    expect(refused).toEqual(argued.map(() => "repair"));
  });

  test("each is judged by its label below", () => {
    const judgedByLabel = ["accept", "silent", "mend", "refuse", "refusal"].flatMap(of);
    const lean = outputs.filter(({ group }) => group === "lean");
    const ids = [...judgedByLabel, ...lean].map(({ id }) => id);
    expect([...ids, ...argued].sort()).toEqual(outputs.map(({ id }) => id).sort());
  });

  test.each(named([...of("accept"), ...of("silent")]))("%s is accepted", (_, output) => {
    expect(judged(output).action).toBe("accept");
  });

  test.each(named(of("mend")))("%s is accepted, or goes through the syntax pass", (_, output) => {
    expect(["accept", "mend"]).toContain(judged(output).action);
  });

  test.each(named(of("refuse")))("%s is sent back", (_, output) => {
    expect(judged(output).action).toBe("repair");
  });

  test.each(named(of("refusal")))("%s ends with the model's own words", (_, output) => {
    expect(judged(output)).toMatchObject({
      action: "reject",
      reason: "Cannot be fulfilled: No tool can send mail.",
    });
  });

  test.each(named(outputs.filter(({ group }) => group === "lean")))("%s", (id, output) => {
    const { action, warnings } = judged(output);
    if (resolving.includes(id)) expect(action).toBe("repair");
    else expect([action, warnings.map(({ code }) => code)]).toEqual(["accept", ["prompt_refers_back"]]);
  });
});
