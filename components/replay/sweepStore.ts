import { createStore, type StoreApi } from "zustand/vanilla";
import type { Sweep } from "./schema";

/** `lost`: the connection broke; the browser reconnects, and the sweep continues meanwhile. */
export type Line = "none" | "live" | "lost";

export type SweepState = {
  readonly sweep: Sweep | null;
  readonly line: Line;
  /** Stores an event, unless a newer one is known. */
  readonly heard: (sweep: Sweep) => void;
  readonly lost: () => void;
};

export type SweepStore = StoreApi<SweepState>;

export const createSweepStore = (): SweepStore =>
  createStore<SweepState>((set) => ({
    sweep: null,
    line: "none",
    heard: (sweep) =>
      set((before) => {
        if (before.sweep?.id === sweep.id && before.sweep.rev > sweep.rev) return before;
        return { sweep, line: sweep.state === "running" ? "live" : "none" };
      }),
    lost: () => set((before) => (before.line === "live" ? { line: "lost" } : before)),
  }));
