import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reply } from "../../../../live/run.fixture";
import { hash } from "../../../../std";
import type { TestResult } from "../../../../tester";
import { localActor as actor } from "../../../core/actor";
import { openEmbedded } from "../../../db/engines.fixture";
import { listLiveEntries } from "../../../db/lists/liveRuns";
import { getEconomics } from "../../../economics/get";
import { anEngineHere } from "../../../engineHere.fixture";
import { cancelLiveRun } from "../../../live/cancel";
import { getLiveRun } from "../../../live/get";
import { listLiveRuns } from "../../../live/list";
import { restLiveRuns } from "../../../live/work";
import { listRecordingSets } from "../../../recordings/sets";
import { sampled } from "../../../samples/sampled.fixture";
import { ctxAs, forget, setEngine, setModels, setTester } from "../../../server.fixture";
import type { StartInput } from "./input";
import { countNeeds } from "./needs";
import { offerRun } from "./offer";
import { resumeRun } from "./resume";
import { startRun } from "./start";

const store = sampled(openEmbedded);
const secret = "sk-live-0123456789abcdef";

type Heard = { readonly model: string; readonly text: string };

/** Has OpenAI answer, as far as `gate` lets it; returns the requests. */
function withModel(gate: (count: number) => Promise<void> | void = () => {}) {
  const heard: Heard[] = [];
  setModels({
    env: { OPENAI_API_KEY: secret },
    installed: () => true,
    open: async (_, model) => ({
      invoke: async (messages, { signal }) => {
        const text = messages.map(({ content }) => content).join("\n");
        await gate(heard.length + 1);
        signal.throwIfAborted();
        heard.push({ model, text });
        return { text: reply(text), usage_metadata: { input_tokens: 100, output_tokens: 20 } };
      },
    }),
  });
  return heard;
}

beforeEach(() => {
  const passes = (code: string) => Number.parseInt(hash(code).slice(0, 4), 16) % 3 === 0;
  setTester(async () => ({
    test: async ({ code }): Promise<TestResult> =>
      passes(code)
        ? { status: "passed", calls: 1 }
        : { status: "failed", assertion: "assert f(1)", lastCall: "f(1)", traceback: "" },
    close: () => {},
  }));
});
afterEach(async () => {
  await restLiveRuns(ctxAs(actor));
  setModels(null);
  setTester(null);
});

const model = (name: string) => ({ provider: "openai", model: name });
const input = (change: Partial<StartInput> = {}): StartInput => ({
  tasks: { from: "shipped", points: [1, 5], each: 1 },
  architectures: ["architecture-c", "always-s"],
  seeds: 2,
  models: {
    planner: model("gpt-4.1"),
    reviewer: model("gpt-4.1"),
    S: model("gpt-4.1-nano"),
    M: model("gpt-4.1-mini"),
    L: model("gpt-4.1"),
  },
  limits: { requests: 1000, dollars: 5 },
  ...change,
});

const at = (run: string) => ({ planner: "story-points", run });
const stateOf = async (run: string) => (await getLiveRun(ctxAs(actor), at(run))).run.state;
const until = (run: string, ...states: readonly string[]) =>
  vi.waitFor(async () => expect(states).toContain(await stateOf(run)), { timeout: 240_000, interval: 20 });
const entriesOf = async (run: string) =>
  (await listLiveEntries(ctxAs(actor).db, run)).map(({ entry }) => entry);

/** Returns the recordings of finished tasks, without the name of the run. */
async function recordedBy(run: string): Promise<readonly unknown[]> {
  const rows = await store().prisma.recordingVersion.findMany({
    where: { name: { startsWith: run } },
    orderBy: { name: "asc" },
  });
  return rows.map(({ document }) => {
    const { turns, spares } = JSON.parse(document);
    const without = (calls: { latency?: number }[]) => calls.map(({ latency: _, ...call }) => call);
    return {
      turns: turns.map((turn: { calls: [] }) => ({ ...turn, calls: without(turn.calls) })),
      spares: without(spares),
    };
  });
}

const plain = (id: string) => id.replace(/-[0-9a-f]{8}$/, "");
const solvedBy = (cells: Awaited<ReturnType<typeof getLiveRun>>["cells"], architecture: string) =>
  cells.filter(({ outcomes }) =>
    outcomes.some((one) => plain(one.architecture) === architecture && one.solved),
  ).length;

describe("a live run", () => {
  it("offers topologies and variants, with the roles that each asks", async () => {
    withModel();
    const offer = await offerRun(ctxAs(actor), {});
    expect(offer).toMatchObject({ missing: null, providers: [{ id: "openai" }] });
    expect(offer.tasks).toEqual([1, 2, 3, 5, 8].map((points) => ({ points, count: 12 })));
    expect(offer.architectures.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([
      "architecture-c",
      "always-s",
      "always-l",
    ]);
    const needs = await countNeeds(ctxAs(actor), { architectures: ["always-l", "architecture-a"] });
    expect(needs.map(({ id, need }) => [id, Object.keys(need.max)])).toEqual([
      ["architecture-a", ["one"]],
      ["always-l", ["L"]],
    ]);
  });

  it("ends with recordings in a set of their own, which Economics reads exactly", async () => {
    const heard = withModel();
    const { run } = await startRun(ctxAs(actor), input());
    await until(run, "finished");
    const { cells, run: view } = await getLiveRun(ctxAs(actor), at(run));
    expect(view).toMatchObject({ done: 4, total: 4, step: null });
    expect(view.spent).toMatchObject({ requests: heard.length, unpriced: 0 });
    expect(view.spent.dollars).toBeGreaterThan(0);
    expect(cells.reduce((sum, { answers }) => sum + answers, 0)).toBe(heard.length);
    expect(cells.map(({ outcomes }) => outcomes.length)).toEqual([2, 2, 2, 2]);
    const sets = await listRecordingSets(ctxAs(actor), { planner: "story-points" });
    const set = sets.find(({ title }) => title.startsWith("Live run of"));
    expect(set).toMatchObject({ recordings: 4 });
    setEngine({ ...anEngineHere().engine, hash: "economics of a live run" });
    let economics = await getEconomics(ctxAs(actor), { set: set!.name });
    while (economics.progress !== null) economics = await getEconomics(ctxAs(actor), { set: set!.name });
    setEngine(null);
    const own = economics.report.figures.filter(({ architecture }) => /-[0-9a-f]{8}$/.test(architecture));
    expect(own.map(({ tasks, inexact, calls }) => [tasks, inexact, calls > 0])).toEqual([
      [4, 0, true],
      [4, 0, true],
    ]);
    expect(economics.report.comparisons.map(({ head, base }) => [head, base].map(plain))).toEqual([
      ["architecture-c", "always-s"],
    ]);
    const [regret] = economics.report.regrets.filter(
      ({ architecture }) => plain(architecture) === "always-s",
    );
    expect(regret?.perTask).toBe(solvedBy(cells, "always-s") > 0 ? 0 : null);
    const titles = economics.report.architectures.map(({ title }) => title);
    expect(titles).toContain("Always S with gpt-4.1-nano");
    expect(economics.report.architectures.map(({ id }) => id)).toEqual(
      own.map(({ architecture }) => architecture),
    );
    const solved = cells.flatMap(({ outcomes }) => outcomes.filter((one) => one.solved));
    expect(own.reduce((sum, one) => sum + one.solved, 0)).toBe(solved.length);
  });

  it("goes on after a cancel and after its server is gone, without a request whose answer is stored", async () => {
    withModel();
    const whole = await startRun(ctxAs(actor), input());
    await until(whole.run, "finished");
    const expected = await recordedBy(whole.run);

    const heard: Heard[] = [];
    let go = () => {};
    const waits = new Promise<void>((resolve) => (go = resolve));
    const first = withModel((count) => (count === 6 ? waits : undefined));
    const { run } = await startRun(ctxAs(actor), input());
    await vi.waitFor(() => expect(first.length).toBe(5), { timeout: 240_000, interval: 20 });
    expect(await stateOf(run)).toBe("running");
    await cancelLiveRun(ctxAs(actor), at(run));
    go();
    await until(run, "cancelled");
    await restLiveRuns(ctxAs(actor));
    heard.push(...first);

    let hang = () => {};
    const second = withModel((count) =>
      count === 4 ? new Promise<void>((resolve) => (hang = resolve)) : undefined,
    );
    await resumeRun(ctxAs(actor), { run });
    await vi.waitFor(() => expect(second.length).toBe(3), { timeout: 240_000, interval: 20 });
    // The process is gone: its memory knows of no run, and nothing has told the database.
    forget("live-runs");
    expect(await stateOf(run)).toBe("interrupted");
    heard.push(...second);

    const third = withModel();
    await resumeRun(ctxAs(actor), { run });
    await until(run, "finished");
    hang();
    heard.push(...third);
    expect(await recordedBy(run)).toEqual(expected);
    const answers = (await entriesOf(run)).filter((entry) => entry.type === "answer" && entry.requests > 0);
    expect(heard.length).toBe(answers.length);
    await expect(resumeRun(ctxAs(actor), { run })).rejects.toThrow("The run is finished.");
  });

  it("ends once its end can be stored", async () => {
    withModel();
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await store().prisma.$executeRawUnsafe(`CREATE FUNCTION "refuse_end"() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`);
    await store().prisma.$executeRawUnsafe(`CREATE TRIGGER "refuse_end" BEFORE UPDATE ON "LiveRun" FOR EACH ROW
      WHEN (NEW."worker" IS NULL) EXECUTE FUNCTION "refuse_end"()`);
    const { run } = await startRun(ctxAs(actor), input({ seeds: 1, architectures: ["always-s"] }));
    await vi.waitFor(() => expect(log.mock.calls.join("")).toContain("the disk is full"), {
      timeout: 60_000,
    });
    expect(await stateOf(run)).toBe("running");
    await store().prisma.$executeRawUnsafe('DROP FUNCTION "refuse_end"() CASCADE');
    await until(run, "finished");
    log.mockRestore();
  });

  it("stops at its limit, and goes on under a higher one", async () => {
    const heard = withModel();
    const { run } = await startRun(ctxAs(actor), input({ limits: { requests: 4, dollars: null } }));
    await until(run, "limit");
    expect(heard).toHaveLength(4);
    const { run: view } = await getLiveRun(ctxAs(actor), at(run));
    expect(view.message).toBe("The limit of 4 requests was reached.");
    await resumeRun(ctxAs(actor), { run, limits: { requests: 500, dollars: null } });
    await until(run, "finished");
    const listed = await listLiveRuns(ctxAs(actor), { planner: "story-points" });
    expect(listed[0]).toMatchObject({ id: run, state: "finished" });
  });

  it("stops with the provider's words, and stores no key anywhere", async () => {
    withModel(() => {
      throw Object.assign(new Error(`Incorrect API key provided: ${secret}`), { status: 401 });
    });
    const { run } = await startRun(ctxAs(actor), input());
    await until(run, "failed");
    const { run: view, cells } = await getLiveRun(ctxAs(actor), at(run));
    expect(view.message).toBe("OpenAI gave no answer: Incorrect API key provided: …. Check OPENAI_API_KEY.");
    expect(cells.every(({ recording }) => recording === null)).toBe(true);
    const rows = await store().prisma.liveRun.findMany({ include: { entries: true } });
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("refuses to start where tests cannot run safely, before anything is sent", async () => {
    const heard = withModel();
    setTester(() => Promise.reject(new Error("Tests need Pyodide: run npm install pyodide.")));
    const { run } = await startRun(ctxAs(actor), input());
    await until(run, "failed");
    expect((await getLiveRun(ctxAs(actor), at(run))).run.message).toContain("Tests need Pyodide");
    expect(heard).toEqual([]);
  });

  it("reads the tasks of a file", async () => {
    withModel();
    const line = {
      task_id: 7,
      text: "Double a number.",
      code: "def double(x):\n    return 2 * x",
      test_list: ["assert double(2) == 4", "assert double(0) == 0"],
    };
    const tasks = { from: "file" as const, text: JSON.stringify(line), first: 10 };
    const { run } = await startRun(ctxAs(actor), input({ tasks, seeds: 1 }));
    await until(run, "finished");
    expect((await getLiveRun(ctxAs(actor), at(run))).cells.map(({ task }) => task)).toEqual(["Mbpp/7"]);
    const broken = { ...tasks, text: "{}" };
    await expect(startRun(ctxAs(actor), input({ tasks: broken }))).rejects.toThrow(
      "The tasks cannot be read",
    );
  });

  it.each([
    ["a model that is missing", { models: { S: model("gpt-5") } }, "Name a model for Planner, Reviewer"],
    [
      "dollars without a list price",
      { models: { ...input().models, S: model("own-model") } },
      "No list price of own-model is known",
    ],
    [
      "a provider that is not there",
      { models: { ...input().models, S: { provider: "groq", model: "x" } } },
      'The provider "groq" cannot be asked',
    ],
    ["a topology that is not there", { architectures: ["hybrid"] }, 'There is no topology "hybrid"'],
  ])("refuses %s before anything is sent", async (_, change, sentence) => {
    const heard = withModel();
    await expect(startRun(ctxAs(actor), input(change))).rejects.toThrow(sentence);
    expect(heard).toEqual([]);
  });
});
