/** @module-tag slow */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readRecordings } from "../../../lib/planners/venturescope/recordings";
import { Recording } from "../../../lib/recording";
import { applyDelta, type Json } from "../../../lib/std";
import { nestedVenture } from "./nestedVenture";
import { randomVenture } from "./randomVenture";
import { record } from "./record";
import { sampleFiles } from "./samples";

const recordings = readRecordings();

describe("the shipped recordings", () => {
  test("are what the recorder writes, byte for byte", () => {
    const folder = join(import.meta.dirname, "../../../lib/planners/venturescope/recordings");
    for (const [name, text] of sampleFiles()) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
    expect(recordings.map((recording) => `${recording.id}.json`)).toEqual([...sampleFiles().keys()]);
  });

  test("are synthetic, of 2 to 15 turns and more, over 9 ventures and more", () => {
    expect(new Set(recordings.map((recording) => recording.id)).size).toBe(recordings.length);
    expect(recordings.filter((recording) => !recording.synthetic)).toEqual([]);
    const lengths = recordings.map((recording) => recording.turns.length);
    expect(Math.min(...lengths)).toBe(2);
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(15);
    const ventures = recordings.map(({ id }) => id.split("-")[0]);
    expect(new Set(ventures).size).toBeGreaterThanOrEqual(9);
  });

  test("show every situation of the list", () => {
    const tags = new Set(recordings.flatMap((recording) => recording.tags));
    const wanted = [
      "fresh start",
      "llm failure",
      "derived-direct",
      "premature ask",
      "search cap into ask",
      "search cap into reflect",
      "ask cap",
      "blocked calculation",
      "calculation success",
      "calculation cap",
      "maximum iterations",
      "auto-finish",
      "search without results",
      "late decomposition",
      "several turns with interrupts",
      "turn on a finished thread",
      "turn on an aborted thread",
      "value taken back",
      "derived of derived",
      "left waiting",
      "message instead of an answer",
    ];
    expect(wanted.filter((tag) => !tags.has(tag))).toEqual([]);
  });

  test.each(recordings.map((recording) => [recording.id, recording] as const))(
    "%s carries the state of each cycle, counted one by one",
    (_, recording) => {
      let state: Json = recording.start;
      let cycle = 0;
      for (const decision of recording.turns.flatMap((turn) => turn.decisions)) {
        state = applyDelta(state, decision.state ?? []);
        expect(state).toMatchObject({ iterations: cycle, decision: null });
        cycle += 1;
      }
    },
  );

  test("end an answer turn's predecessor with its question", () => {
    for (const { turns } of recordings) {
      turns.forEach((turn, i) => {
        if (turn.kind !== "answer") return;
        expect(turns[i - 1]?.end).toBe("waits");
        expect(turns[i - 1]?.calls.at(-1)).toMatchObject({ kind: "user", answer: turn.text });
      });
    }
  });
});

describe("the orchard's conversations", () => {
  const called = (id: string) => recordings.find((recording) => recording.id === id)!;
  const decided = (id: string) =>
    called(id).turns.map((turn) =>
      turn.decisions.map(({ value }) => {
        const { action, target } = value as { readonly action: string; readonly target: string | null };
        return target === null ? action : `${action} ${target}`;
      }),
    );

  test("are what they are told for", () => {
    expect(decided("orchard-taken-back").slice(2)).toEqual([["calculate", "finish"], ["finish"]]);
    expect(decided("orchard-moved-away").at(-1)).toEqual(["finish"]);
    expect(called("orchard-moved-away").turns[0]?.outcome).toMatchObject({ status: "aborted" });
    expect(decided("orchard-part-of-the-margin").flat().slice(2, 6)).toEqual([
      "calculate",
      "ask_user price.litre",
      "ask_user price.litre",
      "search price.litre",
    ]);
  });

  test("go on with a message where a question was left open", () => {
    expect(called("orchard-no-answer").turns.map(({ kind, end }) => `${kind} ${end}`)).toEqual([
      "message waits",
      "answer waits",
      "message waits",
    ]);
    expect(decided("orchard-no-answer").at(-1)).toEqual(["ask_user price.litre"]);
  });
});

describe("a random venture", () => {
  test("is the same for the same seed, and gives a recording that can be read back", () => {
    expect(randomVenture(7)).toEqual(randomVenture(7));
    expect(randomVenture(7)).not.toEqual(randomVenture(8));
    for (let seed = 0; seed < 40; seed++) {
      const recording = record(randomVenture(seed));
      const text = JSON.stringify(recording);
      expect(JSON.stringify(Recording.parse(JSON.parse(text)))).toBe(text);
    }
  });

  test("meets each action and each origin", () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      for (const decision of record(randomVenture(seed)).turns.flatMap((turn) => turn.decisions)) {
        seen.add((decision.value as { action: string }).action).add(decision.origin ?? "");
      }
    }
    expect([...seen].sort()).toEqual([
      "ask_user",
      "calculate",
      "deterministic",
      "finish",
      "llm",
      "llm_error",
      "reflect",
      "search",
    ]);
  });
});

describe("a nested venture", () => {
  test("is the same for the same seed, and gives a recording that can be read back", () => {
    expect(nestedVenture(7)).toEqual(nestedVenture(7));
    expect(nestedVenture(7)).not.toEqual(nestedVenture(8));
    for (let seed = 0; seed < 40; seed++) {
      const text = JSON.stringify(record(nestedVenture(seed)));
      expect(JSON.stringify(Recording.parse(JSON.parse(text)))).toBe(text);
    }
  });

  test("leads from one figure to another that is a part of it", () => {
    const decisions = Array.from({ length: 40 }, (_, seed) => record(nestedVenture(seed)))
      .flatMap((recording) => recording.turns.flatMap((turn) => turn.decisions))
      .map(({ value }) => value as { readonly target: string | null; readonly reason: string });
    const led = decisions.filter(
      ({ target, reason }) => /^field\.\d$/.test(target ?? "") && reason.includes("is put together"),
    );
    expect(led.length).toBeGreaterThan(20);
  });
});
