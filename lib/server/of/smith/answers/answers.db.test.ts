import { beforeEach, expect, it } from "vitest";
import { plannerModule } from "../../../../planners";
import * as plans from "../../../../planners/smith";
import { type Json, parseJson } from "../../../../std";
import { localActor as actor } from "../../../core/actor";
import { onBothEngines } from "../../../db/engines.fixture";
import { anEngineHere } from "../../../engineHere.fixture";
import { sampled } from "../../../samples/sampled.fixture";
import { ctxAs, setEngine } from "../../../server.fixture";
import { savePlan } from "../plans/save";
import { runPlan } from "../run";
import { listRuns } from "../runs";
import { keepAnswers } from "./keep";
import { proposeAnswers } from "./propose";

const request = "smith-parallel-research";
const recorded = plannerModule("smith")!.recordings.find(({ id }) => id === request)!;
const plan = JSON.stringify(plans.acceptedPlanOf(recorded));

onBothEngines((open) => {
  sampled(open);
  beforeEach(() => setEngine(anEngineHere().engine));

  const proposed = async (from?: string) => {
    const { text } = await proposeAnswers(ctxAs(actor), { plan, request, ...(from ? { from } : {}) });
    const parsed = parseJson(text);
    if (!parsed.ok) throw new Error(parsed.message);
    return parsed.value as { [id: string]: { answer?: Json; error?: Json; latency?: number } };
  };
  const ran = async (recording: string) => {
    for await (const event of await runPlan(ctxAs(actor), { plan, recording, request }))
      if ("result" in event && event.result.kind === "run") return event.result.run;
    throw new Error("It was not run.");
  };

  it("stubs answers, keeps them as a recording, and runs the plan on it by exact matches", async () => {
    const stubs = await proposed();
    expect(Object.keys(stubs)).toEqual(["0", "1", "2", "3"]);
    const kept = await keepAnswers(ctxAs(actor), { plan, request, answers: JSON.stringify(stubs) });
    const run = await ran(kept.recording);
    expect(run).toMatchObject({ status: "finished", output: "Text of call 3.", total: 2000 });
    expect(run.nodes.flatMap(({ attempts }) => attempts.map(({ match }) => match.as))).toEqual(
      Array(4).fill("exact"),
    );
    const listed = (await listRuns(ctxAs(actor), { request })).map(({ id }) => id);
    expect(listed).toContain(kept.recording);
  });

  it("takes the answers of another run to equal calls, and stubs the others", async () => {
    const own = await proposed("smith-parallel-research-run");
    const [turn] = plannerModule("smith-run")!.recordings.find(({ id }) => id === `${request}-run`)!.turns;
    expect(own["0"]).toEqual({ answer: turn!.calls[0]!.answer, latency: turn!.calls[0]!.latency });
    expect((await proposed("smith-timeouts-run"))["0"]).toMatchObject({ latency: 1000 });
  });

  it("keeps failures that are written, with what they do to the calls after them", async () => {
    const answers = await proposed();
    answers["1"] = { error: { message: "Closed." }, latency: 500 };
    const kept = await keepAnswers(ctxAs(actor), { plan, request, answers: JSON.stringify(answers) });
    const run = await ran(kept.recording);
    expect(run.nodes[1]).toMatchObject({ state: "failed", attempts: [{ error: { message: "Closed." } }] });
  });

  it.each([
    ["no JSON", "{", "not JSON"],
    ["a call without an answer", '{"0":{"answer":1}}', "no answer to call 1, 2 and 3"],
    ["neither answer nor error", '{"0":{"value":1}}', "cannot be used"],
  ])("refuses %s", async (_, answers, sentence) => {
    await expect(keepAnswers(ctxAs(actor), { plan, request, answers })).rejects.toThrow(sentence);
  });

  it("takes answers to a plan of a file, checked by its own tools and texts", async () => {
    const { hash } = await savePlan(ctxAs(actor), { name: "Mine", text: plan, narratives: 1 });
    const file = { plan, request: `plan:${hash}` };
    const { text: answers } = await proposeAnswers(ctxAs(actor), file);
    const kept = await keepAnswers(ctxAs(actor), { ...file, answers });
    expect(kept.recording).toMatch(new RegExp(`^plan-${hash.slice(0, 12)}-answers-`));
    expect(await ran(kept.recording)).toMatchObject({ status: "finished", output: "Text of call 3." });
    const gone = proposeAnswers(ctxAs(actor), { plan, request: "plan:000000000000" });
    await expect(gone).rejects.toThrow("no plan 000000000000");
  });

  it("refuses a plan with problems", async () => {
    const wrong = JSON.stringify({ nodes: [] });
    await expect(proposeAnswers(ctxAs(actor), { plan: wrong, request })).rejects.toThrow("not valid");
  });
});
