import { describe, expect, test } from "vitest";
import { aComposite, aField, aState, blocked, ran, refuses, tries, twoParts } from "../aState.fixture";

const settled = (action: string, target: string | null = null) => ({
  decision: expect.objectContaining({ action, target }),
  decision_origin: "deterministic",
});

describe("7 acquire what a calculation waits for", () => {
  const optional = aField({ required: false });
  test("gets the field the way it prefers", async () => {
    const web = aState({ fields: [optional], calculation: blocked("lease") });
    expect((await ran("blocked_acquisition", web)).writes).toMatchObject(settled("search", "lease"));
    const user = aState({ fields: [{ ...optional, prefer: "user" }], calculation: blocked("lease") });
    expect((await ran("blocked_acquisition", user)).writes).toMatchObject(settled("ask_user", "lease"));
  });
  test("takes a composite field apart and gets its first part", async () => {
    const state = aState({ fields: [aComposite({ required: false })], calculation: blocked("market") });
    const { writes, asked } = await ran("blocked_acquisition", state, {
      decompose: { ok: true, value: twoParts },
    });
    expect(asked).toHaveLength(1);
    expect(writes).toMatchObject({
      ...settled("search", "market.buyers"),
      dynamic_decompositions: { market: { ok: true } },
    });
  });
  test("leaves what cannot be taken apart, and what was tried often enough, to others", async () => {
    const apart = aState({ fields: [aComposite()], calculation: blocked("market") });
    const { writes } = await ran("blocked_acquisition", apart, { decompose: refuses("No.") });
    expect(writes).not.toHaveProperty("decision");
    const tried = aState({
      fields: [optional],
      calculation: blocked("lease"),
      attempts: { lease: tries(2, 0) },
    });
    expect((await ran("blocked_acquisition", tried)).writes).not.toHaveProperty("decision");
  });
  test("has nothing to do once the field is known, or while nothing is blocked", async () => {
    const known = aState({ fields: [optional], calculation: blocked("lease"), values: { lease: 2 } });
    expect((await ran("blocked_acquisition", known)).writes).not.toHaveProperty("decision");
    expect((await ran("blocked_acquisition", aState({ fields: [optional] }))).writes).toBeNull();
  });
});

describe("8 acquire the next required field", () => {
  const fields = [
    aField({ id: "optional", required: false }),
    aField({ id: "lease" }),
    aField({ id: "fleet", prefer: "user" }),
  ];
  const next = async (change: Parameters<typeof aState>[0]) =>
    (await ran("generic_acquisition", aState({ fields, ...change }))).writes;
  test("goes through required fields in order", async () => {
    expect(await next({})).toEqual(settled("search", "lease"));
    expect(await next({ values: { lease: 1 } })).toEqual(settled("ask_user", "fleet"));
    expect(await next({ values: { lease: 1, fleet: 1 } })).toEqual({});
  });
  test("passes over a field whose cap is reached", async () => {
    expect(await next({ attempts: { lease: tries(2, 0) } })).toEqual(settled("ask_user", "fleet"));
    expect(await next({ attempts: { lease: tries(2, 0), fleet: tries(0, 2) } })).toEqual({});
  });
  test("asks for parts in place of a composite field, and for none of one that nobody took apart", async () => {
    const composite = {
      fields: [aComposite()],
      dynamic_decompositions: { market: { ok: true as const, ...twoParts } },
    };
    expect(await next(composite)).toEqual(settled("search", "market.buyers"));
    expect(await next({ ...composite, values: { "market.buyers": 1 } })).toEqual(
      settled("ask_user", "market.price"),
    );
    expect(await next({ fields: [aComposite()] })).toEqual({});
  });
  test("words the second search differently", async () => {
    const query = async (searches: number) =>
      ((await next({ attempts: { lease: tries(searches, 0) } })) as { decision: { query: string } }).decision
        .query;
    expect(await query(0)).toContain("Lease");
    expect(await query(1)).not.toBe(await query(0));
  });
});

describe("10 LLM plan", () => {
  const fields = [aField(), aField({ id: "optional", required: false })];
  const planned = (value: object) =>
    ran("llm_plan", aState({ fields }), { plan: { ok: true, value: value as never } });
  test("asks with the first open field as focus", async () => {
    const { asked } = await planned({ action: "reflect", reason: "Hm." });
    expect(asked).toMatchObject([{ kind: "plan", request: { focus: "lease", open: ["lease"] } }]);
  });
  test("decides what the answer says, in the planner's own words where it has none", async () => {
    const { writes } = await planned({ action: "ask_user", target: "optional", reason: "Ask." });
    expect(writes).toMatchObject({
      decision: {
        action: "ask_user",
        target: "optional",
        reason: "Ask.",
        question: expect.stringContaining("lease"),
      },
      decision_origin: "llm",
      llm_failed: false,
    });
  });
  test("finishes when the answer does not fit, or names what nobody knows", async () => {
    const failed = { decision: { action: "finish" }, decision_origin: "llm_error", llm_failed: true };
    expect((await ran("llm_plan", aState({ fields }), { plan: refuses("Prose.") })).writes).toMatchObject(
      failed,
    );
    expect((await planned({ action: "search", target: "nowhere", reason: "?" })).writes).toMatchObject(
      failed,
    );
  });
});
