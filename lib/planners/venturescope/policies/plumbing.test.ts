import { describe, expect, test } from "vitest";
import { aComposite, aDecision, aField, aState, ran, twoParts } from "../aState.fixture";

describe("what some proposals do beside the concerns", () => {
  test("the route is noted in the channel that is named", async () => {
    const noted = async (state = aState(), params = {}) =>
      (await ran("note_route", state, {}, params)).writes;
    expect(await noted()).toEqual({ _route: "continue" });
    expect(await noted(aState({ decision: aDecision("finish") }))).toEqual({ _route: "finish" });
    expect(
      await noted(aState({ decision: aDecision("ask_user", "lease") }), { channel: "_pre_check_route" }),
    ).toEqual({ _pre_check_route: "ask_user" });
  });

  test("a task is set aside, an end is not", async () => {
    const task = aState({ decision: aDecision("search", "lease") });
    expect((await ran("set_task_aside", task)).writes).toEqual({ decision: null, decision_origin: null });
    expect((await ran("set_task_aside", aState({ decision: aDecision("finish") }))).writes).toBeNull();
  });

  test("decomposing the target plans again only where it is told to", async () => {
    const state = aState({ fields: [aComposite()], decision: aDecision("search", "market") });
    const answers = { decompose: { ok: true, value: twoParts } } as const;
    const { writes } = await ran("decompose_target", state, answers, { replan: true });
    expect(writes).toMatchObject({ decision: null, dynamic_decompositions: { market: { ok: true } } });
    expect((await ran("decompose_target", state, answers)).writes).not.toHaveProperty("decision");
  });

  test("auto-finish without its check ends while a field is missing", async () => {
    const state = aState({ fields: [aField()] });
    expect((await ran("auto_finish", state)).writes).toEqual({});
    expect((await ran("auto_finish", state, {}, { unchecked: true })).writes).toMatchObject({
      decision: { action: "finish" },
    });
  });
});
