import { expect, test } from "vitest";
import { plannerModule } from "../../planners";
import type { Topology } from "../../topology";
import { openWorkspace, type Workspace } from "../workspace";
import { structureCommand } from "./structure";

const venturescope = plannerModule("venturescope");
const current = venturescope?.topologies.find(({ id }) => id === "current");
if (!venturescope || !current) throw new Error("The samples are gone.");

const unbound: Topology = {
  ...current,
  id: "unbound",
  version: 2,
  nodes: current.nodes.map((node) =>
    node.id === "search"
      ? { id: node.id, policies: [], basis: "stated", unbound: "def search(state)" }
      : node,
  ),
};

async function compared(base: Topology, head: Topology) {
  const sides = [base, head];
  const workspace: Workspace = {
    ...openWorkspace([venturescope!]),
    topology: (name) => sides.find(({ id }) => id === name) ?? current!,
  };
  const out: string[] = [];
  const io = { out: (text: string) => out.push(text), err: () => {} };
  const code = await structureCommand(workspace, { base: base.id, head: head.id }, io);
  return { code, out: out.join("\n") };
}

test("topologies with nodes that nobody bound are compared, and the nodes named", async () => {
  const { code, out } = await compared(current, unbound);
  expect(code).toBe(1);
  expect(out).toMatch(/^A current {2}B unbound\n/);
  expect(out).toContain(
    "`search` of unbound is unbound: nobody has said what it runs, so policies there cannot be compared.",
  );
});

test("unbound topologies without a change are drawn alike, which is not to behave alike", async () => {
  const { code, out } = await compared(unbound, { ...unbound, id: "again" });
  expect([code, out]).toEqual([0, expect.stringMatching(/^unbound and again are drawn alike\.\n/)]);
  expect(out).not.toContain("behave alike");
});
