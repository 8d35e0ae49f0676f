import { describe, expect, test } from "vitest";
import { plannerModule } from "../planners";
import { replay } from "../replay";
import type { Trace } from "../trace";
import { aRun, architectures, reply } from "./run.fixture";
import { runLive } from "./runLive";
import { spentOf } from "./spent";

const { planner } = plannerModule("story-points")!;
const refused = (status: number, message = "Refused") => Object.assign(new Error(message), { status });
const callsIn = ({ segments }: Trace) => segments.flatMap(({ calls }) => calls);

describe("a finished run", () => {
  test("leaves recordings that replay exactly under every topology of it", async () => {
    const { run, recordings, entries } = aRun({});
    expect(await runLive(run)).toEqual({ reason: "finished", message: "" });
    expect(recordings.size).toBe(run.cells.length);
    const results = entries.flatMap((entry) => (entry.type === "result" ? [entry] : []));
    for (const recording of recordings.values())
      for (const { id, topology } of run.architectures) {
        const replayed = await replay({ topology, planner, recording });
        if (!replayed.ok) throw new Error("It starts.");
        const { trace } = replayed;
        expect(trace.segments[0]?.end.kind).toBe("ended");
        for (const { match } of callsIn(trace)) {
          expect(["exact", "spare", "repeated"]).toContain(match.as);
          if ("paths" in match) expect(match.paths).toEqual([]);
        }
        const solved = run.live.isSolved(trace.segments[0]?.turns[0]?.outcome ?? null);
        const result = results.find((one) => one.recording === recording.id);
        expect(result?.outcomes.find(({ architecture }) => architecture === id)).toMatchObject({ solved });
      }
  });

  test("has usage on every answer of a model, and gives equal requests of two topologies one answer", async () => {
    const { run, recordings, heard } = aRun({
      architectures: architectures("architecture-c", "no-reviewer"),
    });
    await runLive(run);
    const calls = [...recordings.values()].flatMap(({ turns, spares }) => [
      ...turns.flatMap((turn) => turn.calls),
      ...spares,
    ]);
    const paid = calls.filter(({ kind }) => kind !== "test");
    expect(paid.filter(({ usage }) => !usage?.inputTokens || !usage.model)).toEqual([]);
    expect(paid).toHaveLength(heard.length);
    const estimates = calls.filter(
      ({ kind, request }) => kind === "estimate" && "fault" in (request as object),
    );
    expect(estimates.length).toBeLessThan(2 * 2 * run.cells.length);
  });

  test("records malformed answers as they came, and the planner refuses them", async () => {
    const say = (content: string, model: string) => (model === "plan" ? "Three, I think." : reply(content));
    const { run, recordings } = aRun({ say });
    expect((await runLive(run)).reason).toBe("finished");
    const [recording] = recordings.values();
    expect(recording?.turns[0]?.calls[0]).toMatchObject({ kind: "estimate", answer: "Three, I think." });
  });
});

describe("a run that stops", () => {
  test.each([1, 7, 20])("sends no more than %i requests", async (requests) => {
    const { run, heard, entries } = aRun({ limits: { requests, dollars: null } });
    const message = `The limit of ${requests === 1 ? "1 request" : `${requests} requests`} was reached.`;
    expect(await runLive(run)).toEqual({ reason: "limit", message });
    expect([heard.length, spentOf(entries).requests]).toEqual([requests, requests]);
  });

  test("spends no more dollars than it may, and goes on under a higher limit", async () => {
    const prices = { small: { input: 1, output: 4 } };
    const of = { architectures: architectures("always-s"), seeds: 4 };
    const whole = aRun(of);
    await runLive({ ...whole.run, prices });
    const { dollars } = spentOf(whole.entries, prices);
    const part = aRun({ ...of, limits: { requests: 1000, dollars: dollars / 2 } });
    expect(await runLive({ ...part.run, prices })).toMatchObject({ reason: "limit" });
    expect(spentOf(part.entries, prices).dollars).toBeLessThanOrEqual(dollars / 2);
    expect(part.heard.length).toBeGreaterThan(0);
    const rest = aRun({ ...of, entries: part.entries, limits: { requests: 1000, dollars: dollars * 2 } });
    expect(await runLive({ ...rest.run, prices })).toMatchObject({ reason: "finished" });
    expect(part.heard.length + rest.heard.length).toBe(whole.heard.length);
  });

  test.each([
    ["a wrong key", 401, "Refused. Check OPENAI_API_KEY."],
    ["a model that is not there", 404, "Refused. Check the model's name."],
    ["a busy provider", 529, "Refused."],
    ["a first request that is wrong", 400, "Refused."],
  ])("says why for %s, and records nothing of it", async (_, status, words) => {
    const say = () => {
      throw refused(status);
    };
    const { run, recordings, entries } = aRun({ say });
    expect(await runLive(run)).toEqual({ reason: "failed", message: `OpenAI gave no answer: ${words}` });
    expect(recordings.size).toBe(0);
    const requests = status === 529 ? 4 : 1;
    expect(entries).toMatchObject([{ type: "failure", requests }]);
  });

  test("never repeats a key in its words or entries", async () => {
    const secret = "sk-live-0123456789abcdef";
    const { run, entries } = aRun({
      say: () => {
        throw refused(401, `Incorrect API key provided: ${secret}`);
      },
    });
    const end = await runLive({ ...run, models: { ...run.models, secrets: [secret] } });
    expect(end.message).toContain("Incorrect API key provided");
    expect(JSON.stringify([end, entries])).not.toContain(secret);
  });
});

describe("a failure that does not end the run", () => {
  test("is sent again within the limit, and counted", async () => {
    let sent = 0;
    const waits: number[] = [];
    const { run, entries } = aRun({
      say: (content) => {
        sent++;
        if (sent === 3) throw refused(429);
        return reply(content);
      },
      onEvent: (event) => void (event.type === "resending" && waits.push(event.ms)),
    });
    expect((await runLive(run)).reason).toBe("finished");
    expect(waits).toEqual([1000]);
    expect(spentOf(entries).requests).toBe(sent);
    expect(entries.filter(({ type }) => type === "failure")).toEqual([]);
  });

  test("is sent again no more often than the limit allows", async () => {
    const { run, heard, entries } = aRun({
      limits: { requests: 5, dollars: null },
      say: (content) => {
        if (heard.length > 3) throw refused(429);
        return reply(content);
      },
    });
    const end = await runLive(run);
    expect(end.message).toContain("Wait a while, or check the account's limits.");
    expect([heard.length, spentOf(entries).requests]).toEqual([5, 5]);
  });

  test("is the answer to one request that the provider refuses, once its model has answered others", async () => {
    let developed = 0;
    const { run, recordings } = aRun({
      architectures: architectures("always-s"),
      say: (content) => {
        developed++;
        if (developed === 2) throw refused(400, "Too long");
        return reply(content);
      },
    });
    expect((await runLive(run)).reason).toBe("finished");
    const errors = [...recordings.values()].flatMap(({ turns }) =>
      turns.flatMap(({ calls }) => calls.flatMap(({ error }) => error ?? [])),
    );
    expect(errors).toEqual([{ message: "OpenAI gave no answer: Too long.", code: "400" }]);
  });
});
