import { describe, expect, it } from "vitest";
import { progress } from "./progress";
import type { Sweep } from "./schema";
import { createSweepStore } from "./sweepStore";

const aSweep = (state: Sweep["state"], counts: Sweep["counts"], over: Partial<Sweep> = {}): Sweep => {
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const finished = total - (counts.queued ?? 0) - (counts.running ?? 0);
  return { id: "s1", state, total, finished, counts, rev: 1, waitsForEngine: false, ...over };
};

describe("the progress of a sweep", () => {
  it("counts what is over, whatever came of it", () => {
    const sweep = aSweep("running", { done: 1, known: 1, failed: 1, running: 1, queued: 1 });
    expect(progress(sweep)).toBe("3 of 5 replays, 1 failed");
  });

  it("says that it waits for a server that is not there, and what to do", () => {
    const sweep = aSweep("running", { done: 1, queued: 2 }, { waitsForEngine: true });
    expect(progress(sweep)).toMatch(
      /^1 of 3 replays\. The others wait .* cancel the run and start it again$/,
    );
  });

  it("says how many results were known before", () => {
    expect(progress(aSweep("finished", { done: 1, known: 1 }))).toBe("2 replays finished, 1 known before");
    expect(progress(aSweep("finished", { done: 1 }))).toBe("1 replay finished");
  });

  it("says after how many it was cancelled", () => {
    expect(progress(aSweep("cancelled", { done: 1, cancelled: 2 }))).toBe("Cancelled after 1 of 3 replays");
  });
});

describe("the store of a running sweep", () => {
  it("never goes back to an older message", () => {
    const store = createSweepStore();
    store.getState().heard(aSweep("finished", { done: 1 }, { rev: 4 }));
    store.getState().heard(aSweep("running", { running: 1 }, { rev: 3 }));
    expect(store.getState().sweep?.state).toBe("finished");
    expect(store.getState().line).toBe("none");
  });

  it("starts over with another sweep", () => {
    const store = createSweepStore();
    store.getState().heard(aSweep("cancelled", { done: 1 }, { rev: 9 }));
    store.getState().heard(aSweep("running", { queued: 1 }, { id: "s2", rev: 0 }));
    expect(store.getState().sweep?.id).toBe("s2");
  });

  it("knows a broken line only while a sweep runs", () => {
    const store = createSweepStore();
    store.getState().lost();
    expect(store.getState().line).toBe("none");
    store.getState().heard(aSweep("running", { queued: 1 }));
    store.getState().lost();
    expect(store.getState().line).toBe("lost");
  });
});
