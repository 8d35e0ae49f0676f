import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { localActor } from "../core/actor";
import { Forbidden, InvalidInput } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { withApps } from "../evidence/apps/appPlanners";
import { getRecording } from "../recordings/get";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { importDocument } from "./import";
import { importEvidence } from "./importEvidence";
import { previewImport } from "./preview";

const runs = readFileSync("lib/conversations/booking.fixture.json", "utf8");
const comparison = readFileSync("examples/apps/agent-stops.comparison.json", "utf8");
const key = `sk-proj-${"A1b2".repeat(10)}`;

/** The same conversation with a secret, under an id of its own. */
const text = runs
  .replaceAll("Please book a table", `Please book, ${key}`)
  .replace(/"thread_id": ?"booking"/g, '"thread_id": "export"');

describe("conversations of other tools", () => {
  onBothEngines((open) => {
    sampled(open);
    const asked = () => withApps(ctxAs());

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

    it("are taken from an owner alone", async () => {
      for (const role of ["reader", "reviewer"] as const)
        await expect(
          importDocument(await withApps(ctxAs({ ...localActor, role })), { text }),
        ).rejects.toBeInstanceOf(Forbidden);
    });
  });
});
