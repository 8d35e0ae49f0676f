import { coverage } from "../../lib/coverage";
import { diffTraces } from "../../lib/diff";
import { answersOf, replay } from "../../lib/replay";
import { storedThread } from "../../lib/resume";
import { readTrace, stringifyTrace, type Trace } from "../../lib/trace";
import { draw } from "./draw";
import type { Subject } from "./subject";

/** The implementation under test; a test can substitute a faulty one. */
export const studio = {
  replay,
  diffTraces,
  coverage,
  answersOf,
  storedThread,
  readTrace,
  stringifyTrace,
  draw,
};
export type Studio = typeof studio;

/** A subject and the trace of its replay. */
export type Evidence = { readonly subject: Subject; readonly trace: Trace; readonly studio: Studio };

/** Returns `null` when the law holds, else a sentence about the violation. */
export type Law = (evidence: Evidence) => string | null | Promise<string | null>;

/** Replays a subject, with changes if given. Throws when it cannot start. */
export async function traceOf(
  { replay }: Pick<Studio, "replay">,
  subject: Subject,
  change: Partial<Parameters<typeof replay>[0]> = {},
): Promise<Trace> {
  const { topology, planner, recording, from } = subject;
  const replayed = await replay({ topology, planner, recording, from, ...change });
  if (!replayed.ok) throw new Error(`It cannot be replayed: ${replayed.problems[0]?.message}`);
  return replayed.trace;
}
