import { expect, it } from "vitest";
import { plannerModule } from "../../../planners";
import type { Recording } from "../../../recording";
import { localActor as actor } from "../../core/actor";
import { NotFound, ServiceError, TooLarge } from "../../core/errors";
import { onBothEngines } from "../../db/engines.fixture";
import { saveRecording } from "../../recordings/save";
import { sampled } from "../../samples/sampled.fixture";
import { ctxAs } from "../../server.fixture";
import { getRequest } from "./get";
import { listRequests } from "./list";
import { validatePlan } from "./validate";

const sample = (id: string): Recording =>
  plannerModule("smith")!.recordings.find((recording) => recording.id === id)!;

onBothEngines((open) => {
  sampled(open);

  const get = (recording: string) => getRequest(ctxAs(actor), { recording });
  const check = (plan: string, recording = "smith-share-note") =>
    validatePlan(ctxAs(actor), { plan, recording });
  const accepted = async () => (await get("smith-share-note")).start.text;

  it("lists each request with what was asked, its attempts, its end and the problems met", async () => {
    const listed = await listRequests(ctxAs(actor), {});
    expect(listed).toHaveLength(plannerModule("smith")!.recordings.length);
    expect(listed.find(({ name }) => name === "smith-cut-short")).toMatchObject({
      request: "How many dollars are 250 euros?",
      attempts: 2,
      mends: 1,
      end: "accepted",
      problems: ["json_syntax"],
    });
    expect(new Set(listed.map(({ end }) => end))).toEqual(new Set(["accepted", "rejected", "cannot_fulfil"]));
  });

  it("begins with the accepted plan, or else with what the last attempt gave", async () => {
    const { start } = await get("smith-missing-input");
    expect(start).toMatchObject({ accepted: true, checked: { ok: true, count: 0 } });
    const rejected = await get("smith-never-valid");
    expect(rejected.start.accepted).toBe(false);
    expect(rejected.start.text).toBe(rejected.attempts.at(-1)?.output);
    expect(rejected.start.checked.count).toBeGreaterThan(0);
  });

  it("draws a plan whatever is wrong with it, and says what is", async () => {
    const text = await accepted();
    expect(await check(text)).toMatchObject({ ok: true, problems: [], undrawn: null });
    const wrong = await check(text.replace('"halt"', '"stop"'));
    expect(wrong).toMatchObject({ ok: false, count: 1, problems: [{ code: "on_fail_value", node: 0 }] });
    expect(Object.keys(wrong.drawing?.layout.nodes ?? {}).sort()).toEqual(["0", "1", "2", "END", "START"]);
  });

  it("moves nothing while no dependency changes", async () => {
    const text = await accepted();
    const [before, after] = [await check(text), await check(text.replace('"SAP"', '"SIEMENS AG, Munich"'))];
    expect(after.drawing?.layout).toEqual(before.drawing?.layout);
    expect(after.drawing?.cards[0]?.inputs[0]?.[1]).toBe('"SIEMENS AG, Munich"');
  });

  it("checks a plan for the request that it is for", async () => {
    const plan = JSON.stringify({ ...JSON.parse(await accepted()) });
    const { problems } = await check(plan, "smith-three-texts");
    expect(problems.map(({ code }) => code)).toContain("narratives_too_few_llms");
  });

  it.each([
    ["", "The drawing returns once the text is valid JSON."],
    ['{ "nodes": [', "The drawing returns once the text is valid JSON."],
    ["[]", "It has no calls to draw yet."],
    [JSON.stringify({ nodes: Array(400).fill({}) }), "It has 400 calls; the drawing can show at most 300."],
    [
      JSON.stringify({
        nodes: Array.from(Array(100), (_, id) => ({ id, depends_on: [...Array(id).keys()] })),
      }),
      "Its calls have too many dependencies to draw: the maximum is 1000 lines.",
    ],
  ])("says why there is no drawing of %.20s", async (plan, undrawn) => {
    const checked = await check(plan);
    expect(checked).toMatchObject({ ok: false, drawing: null, undrawn });
    expect(checked.problems.length).toBeLessThanOrEqual(200);
  });

  it("draws two calls that wait for each other", async () => {
    const plan = JSON.parse(await accepted());
    plan.nodes[0].depends_on = [1];
    plan.nodes[1].depends_on = [0];
    const { problems, drawing } = await check(JSON.stringify(plan));
    expect(problems[0]?.code).toBe("dependency_cycle");
    expect(drawing?.topology.edges).toContainEqual(expect.objectContaining({ from: "1", to: "0" }));
  });

  it("refuses a text that is too long, and names it", async () => {
    const refused = check(" ".repeat(1_400_000));
    await expect(refused).rejects.toBeInstanceOf(TooLarge);
    await expect(refused).rejects.toThrow("1.4 million characters");
  });

  it("knows no request that is none of Smith's, or not here", async () => {
    const [venture] = plannerModule("venturescope")!.recordings;
    await expect(get(venture!.id)).rejects.toBeInstanceOf(NotFound);
    await expect(get("nowhere")).rejects.toBeInstanceOf(NotFound);
    await expect(check("{}", venture!.id)).rejects.toBeInstanceOf(NotFound);
    await expect(check("{}", "")).rejects.toBeInstanceOf(ServiceError);
  });

  it("shows the first part of an output that is very long, and does not let it be edited", async () => {
    const recording = sample("smith-never-valid");
    const [turn] = recording.turns;
    const calls = turn!.calls.map((call) => ({ ...call, answer: "x".repeat(1_200_000) }));
    await saveRecording(ctxAs(actor), {
      document: { ...recording, id: "long", turns: [{ ...turn!, calls }] } as never,
    });
    const { attempts, start } = await get("long");
    expect(attempts.at(-1)).toMatchObject({ left: 200_000 });
    expect(start.text).toBe("");
  });
});
