import "server-only";
import { z } from "zod";
import { backgroundIsWanted } from "../db/sweeps";
import { sweepView } from "../sweeps/view";
import { verb } from "../verb";
import { backgroundAllowed } from "./allowed";
import { theBackground } from "./theBackground";

const Input = z.strictObject({});

/** What the server does by itself. `off`: nothing, on this server; `stopped`: somebody stopped it; `done`: nothing is left. */
export type BackgroundView = {
  readonly state: "off" | "stopped" | "running" | "done";
  /** How many of what; null where nothing has begun. */
  readonly progress: {
    readonly of: "replays" | "conversations" | "mutants";
    readonly done: number;
    readonly total: number;
  } | null;
};

/** How far the server is with what it does by itself. */
export const getBackground = verb(Input, async ({ actor, store }): Promise<BackgroundView> => {
  if (!backgroundAllowed(process.env, store)) return { state: "off", progress: null };
  const now = theBackground();
  if (!(await backgroundIsWanted(store, actor.workspaceId))) return { state: "stopped", progress: null };
  if (!now) return { state: "off", progress: null };
  if (now.progress?.of !== "replays") return { state: now.state, progress: now.progress };
  const { finished: done, total } = await sweepView(store, actor.workspaceId, now.progress.sweep);
  return { state: now.state, progress: { of: "replays", done, total } };
});
