import { afterAll, expect, it, vi } from "vitest";
import { plannerModules } from "../../planners";
import { HelperRefusal } from "../../worker";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { removeImport } from "../history/removeImport";
import { restoreImport } from "../history/restoreImport";
import { sampled } from "../samples/sampled.fixture";
import { closeHelpers, ctxAs, setEngine, stopJobs } from "../server.fixture";
import { getSweep } from "../sweeps/get";
import { checkAgreement, getAgreement } from "./get";
import { giveTurnLabel } from "./giveLabel";
import { keepShadowLog } from "./keepLog";
import { listShadowLogs } from "./shadowLogs";
import { plannersWithShadow } from "./sources";
import { startAgreement } from "./start";

const module = plannerModules().find(({ planner }) => planner.shadow !== undefined)!;
const of = { planner: module.planner.id };
const turns = module.recordings.reduce((sum, recording) => sum + recording.turns.length, 0);

onBothEngines((open) => {
  const store = sampled(open);
  afterAll(async () => {
    await stopJobs();
    await closeHelpers();
  });
  const read = (selection = {}) => getAgreement(ctxAs(actor), { of, selection });

  it("says of an empty workspace what is missing, and opens no gate", async () => {
    setEngine({ ...anEngineHere().engine, hash: `agreement on ${store().where}` });
    const { missing, view, after } = await read();
    expect(missing).toBe(3 * module.recordings.length);
    expect(view.report.turns).toBe(0);
    expect(view.before.every(({ status }) => status === "not_measurable")).toBe(true);
    expect(after.every(({ status }) => status === "not_measurable")).toBe(true);
  });

  it("measures both gates when the replays have run, and the turns of every cell", async () => {
    const { id } = await startAgreement(ctxAs(actor), of);
    await vi.waitFor(
      async () => expect((await getSweep(ctxAs(actor), { sweep: id })).state).toBe("finished"),
      { timeout: 240_000, interval: 500 },
    );
    const { missing, view, after, unpaired } = await read();
    expect({ missing, unpaired, turns: view.report.turns }).toEqual({ missing: 0, unpaired: 0, turns });
    expect(after.every(({ status }) => status !== "not_measurable")).toBe(true);
    const [cell] = view.report.confusion;
    const selected = await read({ control: cell?.control, shadow: cell?.shadow ?? "" });
    expect(selected.view.selected.of).toBe(cell?.turns);
    expect(selected.view.selected.turns.every(({ control }) => control === cell?.control)).toBe(true);
  });

  it("stores a label of a disagreement, which counts before that of the recording", async () => {
    const { view } = await read();
    const { next, of: all } = view.spotChecks;
    const before = view.report.labelled.disagreements;
    const given = { of, case: next!.case, turn: next!.turn };
    await giveTurnLabel(ctxAs(actor), { ...given, action: "no side's" });
    const after = (await read()).view;
    expect(after.spotChecks).toMatchObject({ checked: 1, of: all });
    const wasNeither = next!.label !== next!.control && next!.label !== next!.shadow;
    expect(after.report.labelled.disagreements.neither).toBe(before.neither + (wasNeither ? 0 : 1));
    await expect(giveTurnLabel(ctxAs(actor), { ...given, turn: 9999, action: "a" })).rejects.toThrow(
      "This turn",
    );
    // The turns of a log may be a million, so a thread looks for the one.
    const ctx = ctxAs(actor);
    const turnPair = () => Promise.reject(new HelperRefusal("busy"));
    const busy = giveTurnLabel({ ...ctx, helpers: { ...ctx.helpers, turnPair } }, { ...given, action: "a" });
    await expect(busy).rejects.toThrow("too busy");
    // A later label of the same turn replaces it.
    await giveTurnLabel(ctxAs(actor), { ...given, action: next!.control });
    expect((await read()).view.report.labelled.disagreements.neither).toBeLessThanOrEqual(before.neither);
    const stored = await store().prisma.decisionLabel.findMany();
    expect(stored.filter(({ at }) => at.includes('"agreement"'))).toHaveLength(1);
  });

  it("stores a log after redaction, measures its newest version and keeps its labels for the next log", async () => {
    const event = (turn: number, more: object = {}) => ({
      case: "ada@lovelace.org",
      turn,
      control: "ask",
      shadow: turn % 4 ? "ask" : "search",
      planner_version: "2",
      ...more,
    });
    const lines = Array.from({ length: 40 }, (_, i) => event(i));
    const textOf = (all: readonly object[]) => `${all.map((one) => JSON.stringify(one)).join("\n")}\n{\n`;
    const bytes = (all: readonly object[]) =>
      new TextEncoder().encode(textOf(all)) as Uint8Array<ArrayBuffer>;
    const older = event(1, { planner_version: "1", shadow: "never" });
    const kept = await keepShadowLog(ctxAs(actor), { bytes: bytes([older, ...lines]), name: "week.jsonl" });
    expect(kept).toMatchObject({ turns: 41, malformed: 1 });
    const ofLog = { log: kept.hash };
    const { view, malformed, after, logs } = await getAgreement(ctxAs(actor), { of: ofLog, selection: {} });
    expect(view).toMatchObject({ version: "2", leftOut: [{ version: "1", turns: 1 }] });
    expect(view.report.agreed).toBe(30);
    expect(malformed.first).toMatchObject([{ line: 42 }]);
    expect(new Set(after.map(({ measured }) => measured))).toEqual(new Set(["not measurable in shadow"]));
    expect(logs.map(({ title }) => title)).toEqual(["week.jsonl"]);
    const documents = await store().prisma.plannerDocument.findMany({ where: { kind: "shadow-log" } });
    expect(JSON.stringify(documents)).not.toContain("lovelace");

    const { next } = view.spotChecks;
    const version = next?.version;
    await giveTurnLabel(ctxAs(actor), {
      of: ofLog,
      case: next!.case,
      turn: next!.turn,
      ...(version !== undefined && { version }),
      action: "search",
    });
    const longer = await keepShadowLog(ctxAs(actor), {
      bytes: bytes([...lines, event(99)]),
      name: "longer.jsonl",
    });
    expect(longer.hash).not.toBe(kept.hash);
    const again = await getAgreement(ctxAs(actor), { of: { log: longer.hash }, selection: {} });
    expect(again.view.spotChecks.checked).toBe(1);
    expect(again.view.report.labelled.disagreements.shadow).toBe(1);

    const check = () =>
      checkAgreement(ctxAs(actor), { of: { log: longer.hash.slice(0, 12) }, selection: {} });
    await check();
    await removeImport(ctxAs(actor), { of: "document", name: longer.hash });
    await expect(check()).rejects.toThrow("no log");
    await expect(getAgreement(ctxAs(actor), { of: { log: longer.hash }, selection: {} })).rejects.toThrow(
      "no log",
    );
    expect((await listShadowLogs(ctxAs(actor))).map(({ hash }) => hash)).toEqual([kept.hash]);
    expect(await store().prisma.logEvent.findMany({ where: { kind: "shadow-log.removed" } })).toMatchObject([
      { line: expect.stringMatching(/^removed the shadow log “.+”$/) },
    ]);
    await restoreImport(ctxAs(actor), { of: "document", name: longer.hash });
    expect(await listShadowLogs(ctxAs(actor))).toHaveLength(2);
  });

  it("lists the planners that declare a shadow, and refuses others", async () => {
    expect(plannersWithShadow(ctxAs()).map(({ planner }) => planner.id)).toEqual([module.planner.id]);
    const other = plannerModules().find(({ planner }) => planner.shadow === undefined)!;
    const asked = getAgreement(ctxAs(actor), { of: { planner: other.planner.id }, selection: {} });
    await expect(asked).rejects.toThrow("with a shadow");
    await expect(getAgreement(ctxAs(actor), { of: { log: "abcdef" }, selection: {} })).rejects.toThrow(
      "no log",
    );
  });
});
