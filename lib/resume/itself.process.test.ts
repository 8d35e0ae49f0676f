import { expect, test } from "vitest";
import { assess, reportOf } from "../inflight";
import { signatureOf } from "../planner";
import { plannerModules } from "../planners";
import type { Recording } from "../recording";
import { problems } from "../topology";
import { storedThread } from "./storedThread";

/** The recordings that bring a tag which none before them has: others go the same way with other words. */
function firstOfEachTag(recordings: readonly Recording[]): readonly Recording[] {
  const seen = new Set<string>();
  return recordings.filter(({ tags }) => {
    const isNew = tags.some((tag) => !seen.has(tag));
    for (const tag of tags) seen.add(tag);
    return isNew;
  });
}

/** Every topology that compiles, with a recording of its own and those with a new tag that are nobody's. */
const cases = plannerModules().flatMap(({ planner, topologies, recordings }) => {
  const signature = signatureOf(planner);
  const compiling = topologies.filter((topology) =>
    problems(topology, signature).every(({ severity }) => severity !== "error"),
  );
  const share = Math.ceil(recordings.length / compiling.length);
  const tagged = firstOfEachTag(recordings);
  const own = new Set(compiling.map((_, i) => recordings[(share * i) % recordings.length]));
  return compiling.map((topology, i) => {
    const chosen = Array.from({ length: share }, (_, n) => recordings[(share * i + n) % recordings.length]);
    const left = chosen.flatMap((one, n) =>
      one && (n === 0 || (!own.has(one) && tagged.includes(one))) ? [one] : [],
    );
    return { id: topology.id, topology, planner, recordings: left };
  });
});
const none = { waits: { lost: 0 }, midTurn: { lost: 0 } };

test.each(cases)(
  "$id in place of itself: no thread is lost, none decides differently, and it loses none itself",
  async ({ topology, planner, recordings }) => {
    for (const recording of recordings) {
      const thread = await storedThread({ base: topology, planner, recording });
      const carried = thread.ok ? await thread.resume({ head: topology }) : thread;
      if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
      const graph = { id: topology.id, nodes: new Set(topology.nodes.map(({ id }) => id)) };
      const threads = carried.states.map((seen) => assess(seen, graph));
      const report = reportOf(topology, topology, [{ recording: recording.id, threads }]);
      expect(report).toMatchObject({ totals: none, otherwise: 0, control: { totals: none, otherwise: 0 } });
    }
  },
);

test("every tag of a recording has its turn", () => {
  const tagsOf = (recordings: readonly Recording[]) => new Set(recordings.flatMap(({ tags }) => tags));
  const all = plannerModules().flatMap(({ recordings }) => recordings);
  expect(tagsOf(cases.flatMap(({ recordings }) => recordings))).toEqual(tagsOf(all));
});
