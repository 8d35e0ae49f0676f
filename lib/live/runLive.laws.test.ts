import fc from "fast-check";
import { expect, test } from "vitest";
import type { Recording } from "../recording";
import { runs } from "../std/runs.fixture";
import { aRun, type Heard } from "./run.fixture";
import { runLive } from "./runLive";
import type { LiveEntry } from "./schema";

/** An interruption at the n-th request or stored entry: a cancel, a crash before it is stored, or one after. */
const Interruption = fc.record({
  at: fc.integer({ min: 1, max: 60 }),
  by: fc.constantFrom("cancel" as const, "crash before" as const, "crash after" as const),
});

const crash = new Error("crash");

test("however a run is interrupted, its recordings are those of one that is not, and no stored answer is requested twice", async () => {
  const whole = aRun({});
  expect(await runLive(whole.run)).toEqual({ reason: "finished", message: "" });
  await fc.assert(
    fc.asyncProperty(fc.array(Interruption, { minLength: 1, maxLength: 4 }), async (interruptions) => {
      let entries: readonly LiveEntry[] = [];
      const heard: Heard[] = [];
      const lost: Heard[] = [];
      const recordings = new Map<string, Recording>();
      for (const interruption of [...interruptions, null]) {
        const cancel = new AbortController();
        const part = aRun({
          entries,
          signal: cancel.signal,
          onRequest: () => {
            if (interruption?.by === "cancel" && part.heard.length + 1 === interruption.at) cancel.abort();
          },
        });
        let stored = 0;
        const store = async (entry: LiveEntry) => {
          stored++;
          const isNow = stored === interruption?.at;
          if (isNow && interruption?.by === "crash before") {
            if (entry.type === "answer" && entry.requests > 0) lost.push(part.heard.at(-1)!);
            throw crash;
          }
          await part.run.store(entry);
          if (isNow && interruption?.by === "crash after") throw crash;
        };
        await runLive({ ...part.run, store }).catch((thrown) => expect(thrown).toBe(crash));
        entries = part.entries;
        heard.push(...part.heard);
        for (const [id, recording] of part.recordings) recordings.set(id, recording);
      }
      expect(Object.fromEntries(recordings)).toEqual(Object.fromEntries(whole.recordings));
      // Only answers that were lost before they were stored are requested again.
      expect(sorted(heard)).toEqual(sorted([...whole.heard, ...lost]));
      expect(new Set(entries.map((entry) => JSON.stringify(entry))).size).toBe(entries.length);
    }),
    { numRuns: runs(40) },
  );
});

const sorted = (heard: readonly Heard[]) => heard.map((one) => JSON.stringify(one)).toSorted();
