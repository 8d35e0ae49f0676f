import { renameSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { readBaseline, readRecordings } from "../../runner";
import { hash, type Json } from "../../std";
import { mask } from "../../world";
import { writeThreads } from "./tracedApp.fixture";
import { command, python, recordedCopyOf, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

const type = (folder: string, ...argv: readonly string[]) =>
  command(argv[0] ?? "", "--app", folder, ...python(), ...argv.slice(1));

/** A copy of an app with its threads; what `record` stores of the same cases is in `live`. */
async function played(app: string): Promise<string> {
  const folder = await recordedCopyOf(app);
  renameSync(path.join(folder, "recordings"), path.join(folder, "live"));
  await writeThreads(folder);
  return folder;
}

/** Decisions of the replays that stand as baselines. */
function replayed(folder: string, recordings: string, ids: readonly string[]) {
  return readRecordings(folder, recordings)
    .filter(({ id }) => ids.includes(id))
    .map((recording) => {
      const baseline = readBaseline(folder, recordings, recording.id, hash(recording as unknown as Json));
      const decisions = baseline?.trace.segments[0]?.decisions ?? [];
      return { id: recording.id, decisions: decisions.map(({ align, compared }) => [align, mask(compared)]) };
    });
}

/** Decisions of recordings, without those of routers. */
const recorded = (folder: string, recordings: string) =>
  readRecordings(folder, recordings).map(({ id, turns }) => ({
    id,
    turns: turns.map(({ kind, end, decisions }) => [
      kind,
      end,
      decisions
        .filter(({ label }) => !/^(?:route to |stop$)/.test(label ?? ""))
        .map(({ label, value }) => [label, mask(value)]),
    ]),
  }));

describe.skipIf(missing !== "")(`convert${left}`, () => {
  it("reconstructs conversations from messages, which decide as recorded by record", async () => {
    const folder = await played("agent");
    const plain = ["small-talk", "weather"];
    try {
      for (const [file, title] of [
        ["transcripts.jsonl", "OpenAI transcripts"],
        ["threads.json", "values of LangGraph threads"],
      ] as const) {
        const into = file.split(".")[0] ?? "";
        const { code, out, err } = await type(folder, "convert", path.join(folder, file), "--out", into);
        expect({ code, err }).toEqual({ code: 0, err: "" });
        expect(out).toContain(
          `3 conversations from ${title}, reconstructed; 3 of 3 replay as in the export.`,
        );
        expect(replayed(folder, into, plain)).toEqual(replayed(folder, "live", plain));
        expect((await type(folder, "check", "--recordings", into)).code).toBe(0);
      }
    } finally {
      removeCopy(folder);
    }
  });

  it.each(["agent", "planner"])(
    "reads turns, questions, answers and decisions of checkpoints: %s",
    async (app) => {
      const folder = await played(app);
      try {
        for (const kind of ["checkpoints", "history"]) {
          const file = path.join(folder, `${kind}.json`);
          const read = await type(folder, "convert", file, "--out", kind, "--no-replay");
          expect(read.code, read.err).toBe(0);
          expect(read.out).toContain("3 conversations from LangGraph checkpoints, reconstructed.");
        }
        const live = recorded(folder, "live");
        expect(recorded(folder, "checkpoints")).toEqual(live);
        // A history lacks the answers that were given.
        const untilQuestion = live.map(({ id, turns }) => {
          const asked = turns.findIndex(([, end]) => end === "waits");
          return { id, turns: asked < 0 ? turns : turns.slice(0, asked + 1) };
        });
        expect(recorded(folder, "history")).toEqual(untilQuestion);
      } finally {
        removeCopy(folder);
      }
    },
  );

  it("replays checkpoints of an app without models", async () => {
    const folder = await played("notes");
    try {
      const { code, out } = await type(folder, "convert", path.join(folder, "checkpoints.json"));
      expect(out).toMatch(/reconstructed; (\d+) of \1 replays? as in the export\./);
      expect(code).toBe(0);
    } finally {
      removeCopy(folder);
    }
  });
});
