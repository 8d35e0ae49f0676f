import { expect, test } from "vitest";
import { Topology } from "../../schema";
import { clinic as signature } from "../clinic.fixture";
import { drawnTopology } from "../drawnTopology";
import { toMermaid } from "./mermaid";
import { readMermaid } from "./mermaidIn";

const topology = Topology.parse({
  format: "planner-studio/topology",
  version: 2,
  id: "clinic",
  title: "Clinic",
  planner: "clinic",
  namespace: "planner",
  nodes: ["ask", "look", "say"].map((id) => ({ id, policies: [] })),
  edges: [
    { from: "START", to: "ask" },
    { from: "say", to: "END" },
  ],
  routers: [
    {
      from: "ask",
      router: "known",
      branches: [
        { on: "yes", label: "it is known", to: "say" },
        { on: "no", label: "it is not", to: "look" },
      ],
    },
    {
      from: "look",
      router: "found",
      branches: [
        { on: "yes", to: "say" },
        { on: "no", to: "ask" },
      ],
    },
  ],
});

const branchesIn = async (text: string): Promise<readonly string[]> => {
  const read = await readMermaid(text);
  if (!read.ok) throw new Error(read.message);
  const { routers } = drawnTopology(read.graph, { id: "clinic", signature }).topology;
  return routers.flatMap(({ from, router, branches }) =>
    branches.map(({ on, label = on, to }) => `${from}: ${router} ${on} (${label}) > ${to}`),
  );
};

const exported = toMermaid(topology);
const whole = [
  "ask: known yes (it is known) > say",
  "ask: known no (it is not) > look",
  "look: found yes (yes) > say",
  "look: found no (no) > ask",
];

test("a line that somebody adds to an exported flowchart leaves each branch its router", async () => {
  expect(await branchesIn(exported.replace("  say --> END", "  say --> ask\n  say --> END"))).toEqual(whole);
  expect(await branchesIn(exported.replace("  START --> ask\n", ""))).toEqual(whole);
});

test("a branch that is led elsewhere or labelled anew is the same branch, and a new one has no router yet", async () => {
  const edited = exported
    .replace(' -->|"no"| ask', ' -->|"no"| say')
    .replace('|"it is not"|', '|"unknown"|')
    .replace("  say --> END", '  say --> END\n  look -->|"later"| END');
  expect(await branchesIn(edited)).toEqual([
    "look: unknown later (later) > END",
    whole[0],
    "ask: known no (unknown) > look",
    "look: found yes (yes) > say",
    "look: found no (no) > say",
  ]);
});

test("flowcharts of earlier versions name branches by position, as long as their lines are as written", async () => {
  const branches = [null, null, ["known", "yes"], ["known", "no"], ["found", "yes"], ["found", "no"]];
  const earlier = exported.replace(
    /%% planner-studio .*/,
    `%% planner-studio ${JSON.stringify({ branches })}`,
  );
  expect(await branchesIn(earlier)).toEqual(whole);
  const edited = await branchesIn(earlier.replace("  say --> END", "  say --> ask\n  say --> END"));
  expect(edited).toHaveLength(4);
  expect(edited.filter((one) => !one.includes(": unknown "))).toEqual([]);
});
