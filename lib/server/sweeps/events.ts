import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { lookSeconds } from "../core/events";
import { listJobs, type SweepJob } from "../db/sweeps";
import { nextChange } from "../jobs/changes";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { type SweepView, sweepView } from "./view";

const Input = z.strictObject({
  sweep: z.string().min(1).max(64),
  /** Last `rev` seen by the listener; -1 for none. */
  after: z.number().int().min(-1).default(-1),
  signal: z.instanceof(AbortSignal),
});

/** Progress of a sweep, with the jobs changed since the previous event, at most 100. Clients fetch the rest through the paged job list. */
export type SweepEvent = { readonly sweep: SweepView; readonly jobs: readonly SweepJob[] };

const maxJobs = 100;
const atMostEvery = 300;

/** Follows a sweep to its end, starting with its current state. `null` if the listener has already seen the end. */
export const sweepEvents = verb(Input, async (ctx, input) => {
  const { sweep: id, after, signal } = input;
  const now = await sweepView(ctx, id);
  return settled(now) && now.rev <= after ? null : follow(ctx, id, after, signal);
});

async function* follow(ctx: Ctx, id: string, after: number, signal: AbortSignal): AsyncGenerator<SweepEvent> {
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  let seen = after;
  let sent = "";
  try {
    while (!signal.aborted) {
      // Before the sweep is read, so that no change is missed.
      const changed = nextChange(ctx, id, lookSeconds * 1000, either);
      const sweep = await sweepView(ctx, id);
      const said = JSON.stringify(sweep);
      const page = { since: seen, max: maxJobs };
      if (said !== sent) yield { sweep, jobs: sweep.rev > seen ? await listJobs(ctx.db, id, page) : [] };
      if (settled(sweep)) return;
      sent = said;
      seen = sweep.rev;
      await sleep(atMostEvery);
      await changed;
    }
  } finally {
    ended.abort();
  }
}

const settled = ({ state, finished, total }: SweepView): boolean => state !== "running" && finished === total;
