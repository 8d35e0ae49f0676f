import { expect, it } from "vitest";
import { diffTopologies } from "../../../changes";
import { signatureOf } from "../../../planner";
import { shippedPlanners } from "../../../planners";
import { problems } from "../../../topology";

const brought = shippedPlanners.all.flatMap((module) =>
  module.sampleReview && module.inUse ? [{ ...module, told: module.sampleReview, base: module.inUse }] : [],
);

it.each(brought)("the sample review of $planner.id speaks of what ships", (module) => {
  const { told, base, planner, topologies, recordings } = module;
  const head = topologies.find(({ id }) => id === told.head);
  expect(head?.nodes.map(({ id }) => id)).toContain(told.node.id);
  const signature = signatureOf(planner);
  const diff = diffTopologies(base, head!, signature);
  const ids = diff.changes.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...told.later]));
  const earlier = diff.withChanges(new Set(ids.filter((id) => !told.later.includes(id))));
  const at = (topology: typeof earlier) => topology.nodes.find(({ id }) => id === told.node.id)?.policies;
  expect(at(earlier)).not.toEqual(at(head!));
  expect(problems(earlier, signature).filter(({ severity }) => severity === "error")).toEqual([]);
  const named = [told.recording, ...told.intended.recordings, ...told.labelled];
  expect(recordings.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
});

it("one ships", () => expect(brought).toHaveLength(1));
