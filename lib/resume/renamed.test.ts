import { expect, test } from "vitest";
import { judge } from "../inflight";
import { errand } from "../replay/errand/planner.fixture";
import { errandRecording } from "../replay/errand/recording.fixture";
import { errandTopology } from "../replay/errand/topology.fixture";
import type { NodeRenames } from "./renamed";
import { storedThread } from "./storedThread";

const looks = (id: string) => ({ id, policies: [{ policy: "look", with: { as: "same" } }] });

/** One branch is a node longer than the other, so a thread is stored with a join that is half complete. */
const joining = (late: string) =>
  errandTopology({
    nodes: [
      ...["start", "early", "middle", late].map(looks),
      { id: "stop", policies: [{ policy: "finish" }] },
    ],
    edges: [
      { from: "START", to: "start" },
      { from: "start", to: "early" },
      { from: "start", to: "middle" },
      { from: "middle", to: late },
      { from: ["early", late], to: "stop" },
      { from: "stop", to: "END" },
    ],
    routers: [],
  });

const recording = errandRecording({
  turns: [
    {
      ...{ kind: "message", text: "go", end: "ended", decisions: [] },
      calls: [{ kind: "web", request: { query: "news" }, answer: "none" }],
    },
  ],
});

const outcomes = async (late: string, rename: NodeRenames) => {
  const thread = await storedThread({ base: joining("late"), planner: errand, recording });
  const carried = thread.ok ? await thread.resume({ head: joining(late), rename }) : thread;
  if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
  const graph = { id: "head", nodes: new Set(joining(late).nodes.map(({ id }) => id)) };
  return carried.states.map((seen) => judge(seen, graph)).map(({ outcome, same }) => ({ outcome, same }));
};

test.each(["later", "a"])(
  "a node of a join that is called %s is renamed in what it has written to the join too",
  async (name) => {
    expect((await outcomes(name, {})).map(({ outcome }) => outcome)).toContain("ends-silently");
    const threads = await outcomes(name, { late: name });
    expect(threads.filter(({ outcome, same }) => (outcome ?? "resumes") !== "resumes" || !same)).toEqual([]);
  },
);
