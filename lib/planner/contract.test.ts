import { describe, expect, it } from "vitest";
import { z } from "zod";
import { channel, definer, signatureOf } from ".";
import { triage, triageTopology } from "./triage.fixture";

describe("the planner contract", () => {
  it("gives a signature of plain data for a planner without loop, interrupt or LLM", () => {
    const signature = signatureOf(triage);
    expect(JSON.parse(JSON.stringify(signature))).toEqual(signature);
    expect(signature.policies.find((policy) => policy.id === "assign")).toMatchObject({
      kind: "guard",
      reads: ["words", "tier"],
      writes: ["ticket"],
      params: { properties: { urgentTier: { default: "gold" } } },
    });
    expect(signature.channels.find((it) => it.name === "words")?.scope).toBe("scratch");
    expect(signature.routers[0]?.branches.map((branch) => branch.name)).toEqual(["urgent", "usual"]);
  });

  it("names only what the planner has in its topology", () => {
    const topology = triageTopology();
    const used = topology.nodes.flatMap((node) => node.policies.map((use) => use.policy));
    expect(used.every((id) => Object.hasOwn(triage.policies, id))).toBe(true);
  });

  it("refuses undeclared channels and calls when it is compiled", () => {
    const channels = {
      seen: channel({ title: "Seen", schema: z.number(), reducer: "replace", default: 0 }),
      hidden: channel({ title: "Hidden", schema: z.number(), reducer: "replace", default: 0 }),
    };
    const { policy } = definer(channels, {});
    const spied = policy({
      id: "spy",
      title: "Spy",
      kind: "guard",
      summary: "Reads what it did not declare.",
      reads: ["seen"],
      writes: ["seen"],
      // @ts-expect-error `hidden` is not declared as read
      run: (state) => ({ seen: state.hidden }),
    });
    const scribbled = policy({
      id: "scribble",
      title: "Scribble",
      kind: "guard",
      summary: "Writes what it did not declare.",
      reads: ["seen"],
      writes: ["seen"],
      // @ts-expect-error `seen` holds numbers
      run: () => ({ seen: "text" }),
    });
    expect([spied.id, scribbled.id]).toEqual(["spy", "scribble"]);
  });
});
