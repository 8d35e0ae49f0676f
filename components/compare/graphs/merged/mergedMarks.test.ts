import { expect, it } from "vitest";
import { diffTopologies, mergedTopology } from "@/lib/changes";
import { layoutOf } from "@/lib/layout";
import { signatureOf } from "@/lib/planner";
import { plannerModule } from "@/lib/planners";
import { mergedMarks, placesOf } from "./mergedMarks";

const { planner, topologies } = plannerModule("venturescope") ?? { planner: null, topologies: [] };
if (!planner) throw new Error("The samples are gone.");
const signature = signatureOf(planner);
const called = (id: string) => {
  const found = topologies.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is gone.`);
  return found;
};
const [base, head] = [called("current"), called("gpt-5.5")];
const { topology, marks, places } = mergedTopology(base, head, signature);
const drawing = { topology, marks, places, layout: await layoutOf(topology) };
const { changes } = diffTopologies(base, head, signature);

it("highlights the change that matters at its new and its old place, each with its node", () => {
  const order = changes.find(({ kind }) => kind === "policy_reordered");
  if (!order) throw new Error("The pair differs in another way now.");
  expect(placesOf(drawing, order)).toEqual([
    "node:prepare_schema/policy:enrich_schema",
    "node:plan/policy:enrich_schema",
  ]);
  const strong = Object.entries(mergedMarks(drawing, "both", order)).filter(
    ([, { tone }]) => tone === "step",
  );
  expect(strong.map(([at]) => at).toSorted()).toEqual([
    "node:plan",
    "node:plan/policy:enrich_schema",
    "node:prepare_schema",
    "node:prepare_schema/policy:enrich_schema",
  ]);
});

it("tells the old from the new place of what was regrouped, and dims what the graph in sight lacks", () => {
  const both = mergedMarks(drawing, "both", undefined);
  expect([both["node:plan"]?.glyph, both["node:tick"]?.glyph]).toEqual(["± A", "± B"]);
  expect(mergedMarks(drawing, "base", undefined)["node:tick"]?.tone).toBe("dim");
  expect(mergedMarks(drawing, "head", undefined)["node:plan"]?.tone).toBe("dim");
});
