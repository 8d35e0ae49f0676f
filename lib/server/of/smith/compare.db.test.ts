import { beforeAll, expect, it } from "vitest";
import { localActor as actor } from "../../core/actor";
import { onBothEngines } from "../../db/engines.fixture";
import { anEngineHere } from "../../engineHere.fixture";
import { sampled } from "../../samples/sampled.fixture";
import { ctxAs, setEngine } from "../../server.fixture";
import { checkComparedPlans, comparePlans } from "./compare";

onBothEngines((open) => {
  sampled(open);
  beforeAll(async () => {
    setEngine(anEngineHere().engine);
  });

  type Asked = Parameters<typeof comparePlans>[1];
  const compare = (a: Asked["a"], b: Asked["b"]) => comparePlans(ctxAs(actor), { a, b });

  it("compares an attempt that breaks a rule with the one that mends it", async () => {
    const request = "smith-missing-input";
    const { a, b, diff } = await compare({ request, attempt: 1 }, { request });
    expect([a.checked.ok, b.checked.ok, b.attempt]).toEqual([false, true, 2]);
    expect(a.checked.problems[0]?.code).toBe("input_missing");
    expect(diff?.changed.flatMap(({ inputs }) => inputs.map(({ op }) => op))).toEqual(["add"]);
    expect([diff?.added, diff?.removed]).toEqual([[], []]);
    expect(a.calls.length).toBe(b.calls.length);
  });

  it("finds nothing between a plan and itself", async () => {
    const side = { request: "smith-halt" };
    const { diff, beside } = await compare(side, side);
    expect(diff?.equal).toBe(true);
    expect(beside).toEqual([]);
  });

  it("shows what differs beside the calls", async () => {
    const request = "smith-invented-field";
    const { diff, beside } = await compare({ request, attempt: 1 }, { request, attempt: 2 });
    expect(diff?.equal).toBe(true);
    expect(beside.map(({ op }) => op)).toEqual(["remove"]);
  });

  it("reads nothing of an output that is no JSON", async () => {
    const request = "smith-double-comma";
    const { a, diff } = await compare({ request, attempt: 1 }, { request, attempt: 2 });
    expect(a.checked).toMatchObject({ ok: false, drawing: null });
    expect(a.calls).toEqual([]);
    expect(diff).toBeNull();
  });

  it("takes a plan as another topology plans it", async () => {
    const request = "smith-many-faults";
    const { a, b, diff } = await compare({ request }, { request, topology: "smith-all-problems" });
    expect([a.end, b.end]).toEqual(["rejected", "accepted"]);
    expect(b.topology).toBe("smith-all-problems");
    expect(b.attempts.length).toBeLessThan(a.attempts.length);
    expect([a.checked.ok, b.checked.ok, diff?.equal]).toEqual([false, true, false]);
  });

  it("shows a reader what was planned before, and says so where nothing was", async () => {
    const [request, topology] = ["smith-invented-field", "smith-all-problems"];
    const sides = { a: { request }, b: { request, topology } };
    const asReader = () => comparePlans(ctxAs({ ...actor, role: "reader" }), sides);
    await expect(asReader()).rejects.toThrow(
      /^Topology smith-all-problems has not been run on .+ the reader role is not allowed to run it\.$/,
    );
    await compare(sides.a, sides.b);
    expect((await asReader()).b.topology).toBe(topology);
  });

  it("says which attempt, request or topology there is not", async () => {
    const good = { request: "smith-halt" };
    for (const side of [
      { ...good, attempt: 9 },
      { ...good, attempt: 9, topology: "smith-all-problems" },
    ])
      for (const ask of [comparePlans, checkComparedPlans])
        await expect(ask(ctxAs(actor), { a: good, b: side })).rejects.toThrow(
          "There is no attempt 9 at smith-halt",
        );
    await expect(compare(good, { request: "__proto__" })).rejects.toThrow(
      "There is no Smith request named __proto__",
    );
    await expect(compare(good, { request: "smith-halt-run" })).rejects.toThrow("There is no Smith request");
    await expect(compare(good, { ...good, topology: "nowhere" })).rejects.toThrow("no topology nowhere");
    await expect(compare(good, { ...good, topology: "hybrid" })).rejects.toThrow(
      "no topology hybrid of Smith's",
    );
  });
});
