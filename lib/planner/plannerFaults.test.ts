import { describe, expect, test } from "vitest";
import { z } from "zod";
import { plannerModule } from "../planners";
import { plannerFaults } from "./plannerFaults";
import { triage } from "./triage.fixture";

const said = (planner: unknown) => plannerFaults(planner).map(({ message }) => message);
const having = (change: object) => said({ ...triage, ...change });
const { filed, tier } = triage.channels;
const { split, lookup } = triage.policies;
const customer = triage.calls.customer!;

describe("the faults of a planner", () => {
  test("there are none in a sound one", () => {
    expect(said(triage)).toEqual([]);
    for (const id of ["venturescope", "smith", "smith-run", "case-orchestrator"]) {
      const planner = plannerModule(id)?.planner;
      if (planner) expect(said(planner)).toEqual([]);
    }
  });

  test.each<[string, object, string]>([
    ["no cycles", { cycles: undefined }, "planner.cycles must be a function, (topology) => a whole number."],
    [
      "a decision without label",
      { decision: { ...triage.decision, label: undefined } },
      "planner.decision.label must be a function, (decision) => a few words.",
    ],
    [
      "a call without label",
      { calls: { customer: { ...customer, label: undefined } } },
      "planner.calls.customer.label must be a function, (request) => a few words.",
    ],
    [
      "a shadow whose policy is none of the planner's",
      { shadow: { policy: "compare", reads: [], read: () => null } },
      'planner.shadow names the policy "compare", which the planner does not have.',
    ],
    [
      "a shadow that reads a channel nobody has",
      { shadow: { policy: split!.id, reads: ["events"], read: () => null } },
      'planner.shadow names the channel "events", which the planner does not have.',
    ],
    [
      "a shadow that is not read",
      { shadow: { policy: split!.id, reads: [] } },
      "planner.shadow.read must be a function, (state) => both decisions, or null.",
    ],
    ["no enter", { enter: 3 }, "planner.enter must be a function, (input, state) => channels to write."],
    ["no channels", { channels: null }, "planner.channels must be a record."],
    [
      "a channel without schema",
      { channels: { ...triage.channels, tier: { ...tier, schema: {} } } },
      "planner.channels.tier.schema must be a Zod schema.",
    ],
    [
      "a reducer that is none",
      { channels: { ...triage.channels, tier: { ...tier, reducer: "add" } } },
      'planner.channels.tier.reducer must be "replace" or "append" or "merge".',
    ],
    [
      "a channel called constructor",
      { channels: { ...triage.channels, constructor: tier } },
      'planner.channels."constructor" is a name that every object has.',
    ],
    [
      "a channel called __start__",
      { channels: { ...triage.channels, __start__: tier } },
      'planner.channels."__start__" is the name of an end of the graph or reserved by LangGraph.',
    ],
    [
      "a default that does not fit",
      { channels: { ...triage.channels, tier: { ...tier, default: 3 } } },
      "planner.channels.tier.default must be a string.",
    ],
    [
      "a default of NaN",
      { channels: { ...triage.channels, tier: { ...tier, schema: z.any(), default: Number.NaN } } },
      "planner.channels.tier.default is the number NaN, which is not valid in JSON.",
    ],
    [
      "a list that begins as none",
      { channels: { ...triage.channels, filed: { ...filed, default: "" } } },
      'planner.channels.filed.default must be a list, for "append" adds to it, not "".',
    ],
    [
      "a policy under another name",
      { policies: { ...triage.policies, cut: split } },
      'planner.policies.cut has the id "split".',
    ],
    [
      "a policy without run",
      { policies: { ...triage.policies, split: { ...split, run: undefined } } },
      "planner.policies.split.run must be a function, (state, context) => channels to write.",
    ],
    [
      "a call that is not declared",
      { policies: { ...triage.policies, lookup: { ...lookup, calls: ["phone"] } } },
      'planner.policies.lookup.calls names "phone", which is no call of the planner.',
    ],
    [
      "a decision in a channel that is not there",
      { decision: { ...triage.decision, reads: ["tickets"] } },
      'planner.decision names the channel "tickets", which the planner does not have.',
    ],
  ])("%s", (_name, change, sentence) => {
    expect(having(change)).toEqual([sentence]);
  });

  test("something else altogether", () => {
    expect(said(null)).toEqual(["planner must be an object."]);
    expect(said({}).length).toBeGreaterThan(5);
  });

  test("names of a million letters are cut", () => {
    const long = "x".repeat(1_000_000);
    const channels = { ...triage.channels, [long]: { ...tier, default: 3, schema: z.string() } };
    const policies = { ...triage.policies, [long]: { ...split, id: `${long}y` } };
    for (const sentence of having({ channels, policies })) expect(sentence.length).toBeLessThan(400);
  });
});
