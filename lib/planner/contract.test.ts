import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import type { Json } from "../std";
import { channel, definePlanner, definer, type StateOf, signatureOf } from ".";
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

describe("a planner's functions, typed by its channels and its decision", () => {
  const Decision = z.object({ action: z.enum(["ask", "end"]), target: z.string() });
  const channels = {
    count: channel({ title: "Count", schema: z.number(), reducer: "replace", default: 0 }),
    log: channel({ title: "Log", schema: z.array(z.string()), reducer: "append", default: [] }),
    flags: channel({
      title: "Flags",
      schema: z.object({ asked: z.boolean(), answered: z.boolean() }),
      reducer: "merge",
      default: { asked: false, answered: false },
    }),
    decision: channel({
      title: "Decision",
      schema: Decision.nullable(),
      reducer: "replace",
      default: null,
    }),
  };
  const named = { id: "typed", title: "Typed", summary: "Types.", calls: {}, policies: {}, routers: {} };
  const decision = {
    schema: Decision,
    reads: ["decision"],
    read: (state: { readonly decision: z.infer<typeof Decision> | null }) => state.decision,
    align: () => "",
    compared: () => ({}),
    shown: () => ({}),
    label: () => "",
  } as const;
  const rest = { ...named, channels, enter: () => ({}), outcome: () => null, cycles: () => 1 };

  it("knows the state and the decision without a cast", () => {
    type State = StateOf<typeof channels>;
    const planner = definePlanner({
      ...named,
      channels,
      decision: {
        schema: Decision,
        reads: ["decision", "count"],
        read: (state) => {
          expectTypeOf(state).toEqualTypeOf<Pick<State, "decision" | "count">>();
          return state.decision;
        },
        align: (decision) => {
          expectTypeOf(decision).toEqualTypeOf<z.infer<typeof Decision>>();
          return decision.target;
        },
        compared: ({ action }) => ({ action }),
        shown: ({ target }) => ({ target }),
        label: ({ action, target }) => `${action} ${target}`,
        origin: "count",
      },
      shadow: {
        policy: "both",
        reads: ["log"],
        read: (state) => {
          expectTypeOf(state).toEqualTypeOf<Pick<State, "log">>();
          return null;
        },
      },
      enter: ({ text }, state) => {
        expectTypeOf(state).toEqualTypeOf<State>();
        return { count: state.count + 1, log: text, flags: { asked: true }, decision: null };
      },
      report: (before, after) => {
        expectTypeOf([before, after]).toEqualTypeOf<State[]>();
        return after.count - before.count;
      },
      outcome: (state) => {
        expectTypeOf(state).toEqualTypeOf<State>();
        return state.flags.answered;
      },
      cycles: () => 1,
    });
    expectTypeOf(planner.decision.align).parameter(0).toEqualTypeOf<Json>();
    const found = { action: "ask", target: "name" };
    expect([planner.decision.align(found), planner.decision.compared(found)]).toEqual([
      "name",
      { action: "ask" },
    ]);
  });

  it("refuses wrong fields of the decision when it is compiled", () => {
    const planners = [
      definePlanner({
        ...rest,
        decision: {
          ...decision,
          // @ts-expect-error the decision has no field `acton`
          compared: ({ acton }) => ({ acton }),
        },
      }),
      definePlanner({
        ...rest,
        decision: {
          ...decision,
          // @ts-expect-error `target` is a text
          shown: ({ target }) => ({ target: target.length.at(0) }),
        },
      }),
      definePlanner({
        ...rest,
        decision: {
          ...decision,
          // @ts-expect-error `end` and `ask` are the only actions
          label: ({ action }) => (action === "finish" ? "finish" : action),
        },
      }),
      definePlanner({
        ...rest,
        // @ts-expect-error a decision has no function `aligned`
        decision: { ...decision, aligned: () => "" },
      }),
      definePlanner({
        ...rest,
        // @ts-expect-error `log` holds no decision
        decision: { ...decision, reads: ["log"], read: ({ log }) => log },
      }),
    ];
    expect(planners).toHaveLength(5);
  });

  it("refuses undeclared channels and values that do not fit when it is compiled", () => {
    const planners = [
      definePlanner({
        ...rest,
        decision: {
          ...decision,
          // @ts-expect-error there is no channel `decisions`
          reads: ["decisions"],
        },
      }),
      definePlanner({
        ...rest,
        decision: {
          ...decision,
          // @ts-expect-error `count` is not declared as read
          read: ({ count }) => (count === 0 ? null : null),
        },
      }),
      // @ts-expect-error there is no channel `origin`
      definePlanner({ ...rest, decision: { ...decision, origin: "origin" } }),
      // @ts-expect-error `count` holds numbers
      definePlanner({ ...rest, decision, enter: () => ({ count: "one" }) }),
      // @ts-expect-error a decision has a target
      definePlanner({ ...rest, decision, enter: () => ({ decision: { action: "ask" as const } }) }),
      // @ts-expect-error `flags` has no field `heard`
      definePlanner({ ...rest, decision, outcome: ({ flags }) => flags.heard }),
      // @ts-expect-error `log` is a list
      definePlanner({ ...rest, decision, report: (_, { log }) => log.count }),
    ];
    expect(planners).toHaveLength(7);
  });
});
