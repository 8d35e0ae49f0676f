import { describe, expect, it } from "vitest";
import { progress } from "./progress";
import type { JobState, Sweep } from "./schema";
import { createSweepStore } from "./sweepStore";

const aSweep = (state: Sweep["state"], ...jobs: readonly JobState[]): Sweep => ({
  id: "s1",
  state,
  jobs: jobs.map((job, number) => ({
    number,
    topology: "hybrid",
    recording: `r${number}`,
    state: job,
    message: null,
  })),
});

describe("the progress of a sweep", () => {
  it("counts what is over, whatever came of it", () => {
    const { total, over, says } = progress(aSweep("running", "done", "known", "failed", "running", "queued"));
    expect([over, total]).toEqual([3, 5]);
    expect(says).toBe("3 of 5 replays, 1 failed");
  });

  it("says how many results were known before", () => {
    expect(progress(aSweep("finished", "done", "known")).says).toBe("2 replays finished, 1 known before");
    expect(progress(aSweep("finished", "done")).says).toBe("1 replay finished");
  });

  it("says after how many it was cancelled", () => {
    expect(progress(aSweep("cancelled", "done", "cancelled", "cancelled")).says).toBe(
      "Cancelled after 1 of 3 replays",
    );
  });
});

describe("the store of a running sweep", () => {
  it("keeps a finished sweep finished when an older message comes late", () => {
    const store = createSweepStore();
    store.getState().heard(aSweep("finished", "done"));
    store.getState().heard(aSweep("running", "running"));
    expect(store.getState().sweep?.state).toBe("finished");
    expect(store.getState().line).toBe("none");
  });

  it("starts over with another sweep", () => {
    const store = createSweepStore();
    store.getState().heard(aSweep("cancelled", "done"));
    store.getState().heard({ ...aSweep("running", "queued"), id: "s2" });
    expect(store.getState().sweep?.id).toBe("s2");
  });

  it("knows a broken line only while a sweep runs", () => {
    const store = createSweepStore();
    store.getState().lost();
    expect(store.getState().line).toBe("none");
    store.getState().heard(aSweep("running", "queued"));
    store.getState().lost();
    expect(store.getState().line).toBe("lost");
  });
});
