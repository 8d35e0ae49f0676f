import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { withResolvers } from "../../std";
import { localActor } from "../core/actor";
import { Forbidden, InvalidInput } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { withApps } from "../evidence/apps/appPlanners";
import { getRecording } from "../recordings/get";
import { listRecordings } from "../recordings/list";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { cancelTask } from "../tasks/cancel";
import { listTasks } from "../tasks/list";
import { findTask, type TaskView, viewOf } from "../tasks/view";
import type { Ctx } from "../verb/context";
import { importDocument } from "./import";
import { importEvidence } from "./importEvidence";
import { importFiles } from "./importFiles";
import { previewImport } from "./preview";
import { startConversationsImport } from "./startImport";

const runs = readFileSync("lib/conversations/booking.fixture.json", "utf8");
const comparison = readFileSync("examples/apps/agent-stops.comparison.json", "utf8");
const key = `sk-proj-${"A1b2".repeat(10)}`;

/** The same conversation with a secret, under an id of its own. */
const text = runs
  .replaceAll("Please book a table", `Please book, ${key}`)
  .replace(/"thread_id": ?"booking"/g, '"thread_id": "export"');

/** An export of `count` conversations, under ids of their own. */
const many = (name: string, count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, i) =>
      JSON.parse(
        text
          .replaceAll('"thread_id": "export"', `"thread_id": "${name}-${i}"`)
          .replaceAll("01a22196", (1e7 + i).toString()),
      ),
    ).flat(),
  );

/** A context whose transactions wait for something before they begin. */
function beforeTransactions(ctx: Ctx, before: () => Promise<void>): Ctx {
  const prisma = new Proxy(ctx.db.prisma, {
    get: (target, name) =>
      name === "$transaction"
        ? (...of: []) => before().then(() => Reflect.apply(target.$transaction, target, of))
        : Reflect.get(target, name),
  });
  return { ...ctx, db: { ...ctx.db, prisma } };
}

describe("conversations of other tools", () => {
  onBothEngines((open) => {
    sampled(open);
    const asked = () => withApps(ctxAs());
    const start = (ctx: Ctx, file: string) => startConversationsImport(ctx, { text: file, name: "some" });
    const ended = (task: TaskView | undefined) =>
      vi.waitFor(
        async () => {
          const view = viewOf(ctxAs(), await findTask(ctxAs(), task?.id ?? ""));
          expect(view.settled).toBe(true);
          return view;
        },
        { timeout: 240_000, interval: 50 },
      );

    it("are refused with the way on where no app is known", async () => {
      const refused = previewImport(await asked(), { text });
      await expect(refused).rejects.toBeInstanceOf(InvalidInput);
      await expect(refused).rejects.toThrow(
        "These are LangSmith runs, and there is no app here that they could be of. Import a comparison of it first",
      );
    });

    it("become recordings of the app, redacted, with the trace that was observed", async () => {
      await importEvidence(ctxAs(), { text: comparison });
      const ctx = await asked();
      expect(await previewImport(ctx, { text })).toMatchObject({
        kind: "conversations",
        title: "1 conversation from LangSmith runs, imported",
        planner: "agent",
        keepable: true,
        counts: [
          { of: "turn", n: 2 },
          { of: "model call", n: 2 },
          { of: "tool call", n: 0 },
          { of: "decision", n: 5 },
        ],
      });
      expect(await importDocument(ctx, { text })).toMatchObject({
        kind: "conversations",
        outcome: "new",
        href: "/recordings/agent%2Fexport",
      });
      const { recording } = await getRecording(ctx, { recording: "agent/export" });
      expect(recording.origin).toEqual({ kind: "imported", tool: "langsmith" });
      expect(JSON.stringify(recording)).toContain("sk-proj-redacted");
      expect(JSON.stringify(recording)).not.toContain(key);
      const traces = await ctx.db.prisma.replay.findMany({ where: { recordingName: "agent/export" } });
      expect(traces.map(({ options }) => options)).toEqual(["imported"]);
      expect(await importDocument(ctx, { text })).toMatchObject({ outcome: "known" });
    });

    it("of a folder join the set that was chosen for it", async () => {
      const ctx = await asked();
      const files = [{ path: "exports/runs.json", text: many("folder", 1) }];
      expect(await importFiles(ctx, { set: "Week 48", files })).toMatchObject([{ outcome: "new" }]);
      expect((await listRecordings(ctx, { set: "week-48" })).map(({ name }) => name)).toEqual([
        "agent/folder-0",
      ]);
    });

    it("are not stored for an app that is not known, and name nodes that no commit of the app has", async () => {
      const ctx = await asked();
      const said = "There is no app other here, only agent.";
      await expect(previewImport(ctx, { text, planner: "other" })).rejects.toThrow(said);
      await expect(importDocument(ctx, { text, planner: "other" })).rejects.toThrow(said);
      const elsewhere = text.replaceAll(
        '"langgraph_checkpoint_ns": "model:',
        '"langgraph_checkpoint_ns": "writer:',
      );
      expect((await previewImport(ctx, { text: elsewhere })).remarks).toEqual([
        "agent has no node “writer”, which the export names: check that the conversations are of this app.",
      ]);
      expect(await previewImport(ctx, { text })).toMatchObject({
        remarks: [],
        conversations: {
          origin: "imported",
          count: 1,
          observed: 1,
          titles: [expect.stringContaining("Please book")],
        },
      });
    });

    it("never replace a recording of a live run", async () => {
      await expect(importDocument(await asked(), { text: runs })).rejects.toThrow(
        "There is another recording agent/booking here, which was not made from this tool's export.",
      );
    });

    it("are stored as a task, which goes on where nobody follows it, and once for the same file", async () => {
      const ctx = await asked();
      const some = many("task", 3);
      const { promise: both, resolve: store } = withResolvers();
      const slow = beforeTransactions(ctx, () => both);
      const [one, other] = await Promise.all([1, 2].map(() => start(slow, some)));
      store();
      expect(one).toMatchObject({ kind: "conversations-import", planner: "agent", about: { title: "some" } });
      expect(other?.id).toBe(one?.id);
      const done = await ended(one);
      expect(done).toMatchObject({
        state: "finished",
        message: "3 conversations imported.",
        progress: { done: 3, total: 3, stored: { outcome: "new", href: "/recordings?planner=agent" } },
      });
      expect((await listTasks(ctx, { planner: "agent" }))[0]).toEqual(done);
      expect((await ended(await start(ctx, some))).progress).toMatchObject({ stored: { outcome: "known" } });
    });

    it("stay as far as they came where the import is cancelled, and the same file goes on with the rest", async () => {
      const ctx = await asked();
      const some = many("cancelled", 9);
      const { promise: task, resolve: started } = withResolvers<string>();
      let transactions = 0;
      const cancelling = beforeTransactions(ctx, async () => {
        transactions += 1;
        if (transactions === 5) await cancelTask(ctx, { task: await task });
      });
      const first = await start(cancelling, some);
      started(first.id);
      expect(await ended(first)).toMatchObject({ state: "cancelled", progress: { stored: null } });
      const stored = () => ctx.db.prisma.recording.count({ where: { name: { contains: "cancelled-" } } });
      expect(await stored()).toBeGreaterThan(0);
      expect(await stored()).toBeLessThan(9);
      expect(await ended(await start(ctx, some))).toMatchObject({ state: "finished" });
      expect(await stored()).toBe(9);
    });

    it("are refused before a task begins where the file holds none", async () => {
      await expect(start(await asked(), comparison)).rejects.toThrow("is no export of conversations");
      await expect(start(await asked(), "[]")).rejects.toBeInstanceOf(InvalidInput);
      const refused = startConversationsImport(await asked(), { text, name: "a", planner: "other" });
      await expect(refused).rejects.toThrow("There is no app other here, only agent.");
    });

    it("are of the app that alone has their nodes, where several are known; else someone chooses it", async () => {
      const team = readFileSync("examples/apps/team-notes.comparison.json", "utf8");
      await importEvidence(ctxAs(), { text: team });
      const ctx = await asked();
      const proposed = async (given: string, planner?: string) => {
        const chosen = planner === undefined ? {} : { planner };
        const { drawnFor, conversations } = await previewImport(ctx, { text: given, ...chosen });
        return [drawnFor?.planner, conversations?.app];
      };
      expect(await proposed(text)).toEqual(["agent", "fits"]);
      const ofTeam = text
        .replaceAll('"langgraph_checkpoint_ns": "model:', '"langgraph_checkpoint_ns": "note:')
        .replaceAll('"thread_id": "export"', '"thread_id": "notes"');
      expect(await proposed(ofTeam)).toEqual(["team", "fits"]);
      expect(await importDocument(ctx, { text: ofTeam })).toMatchObject({ href: "/recordings/team%2Fnotes" });

      const chat = readFileSync("examples/files/110-openai-chat.jsonl", "utf8");
      expect(await proposed(chat)).toEqual(["", "open"]);
      await expect(importDocument(ctx, { text: chat })).rejects.toThrow(
        "The conversations could be of several apps: agent and team. Import this file alone, and choose its app in the preview.",
      );
      expect(await proposed(chat, "team")).toEqual(["team", "chosen"]);
      const stored = await importDocument(ctx, { text: chat, planner: "team" });
      expect(stored.href).toMatch(/^\/recordings\/team%2F/);
    });

    it("are taken from an owner alone", async () => {
      for (const role of ["reader", "reviewer"] as const)
        await expect(
          importDocument(await withApps(ctxAs({ ...localActor, role })), { text }),
        ).rejects.toBeInstanceOf(Forbidden);
    });
  });
});
