import { plannerModule } from "../../../lib/planners";
import type { Recording } from "../../../lib/recording";
import { replay } from "../../../lib/replay";
import type { Anchor } from "../../../lib/review";
import { localActor as actor } from "../../../lib/server/core/actor";
import { openStore } from "../../../lib/server/db/open";
import { saveRecording } from "../../../lib/server/recordings/save";
import { startThread } from "../../../lib/server/reviews/comment";
import { createReview } from "../../../lib/server/reviews/create";
import { getReview } from "../../../lib/server/reviews/get";
import { seedSamples } from "../../../lib/server/samples/seed";
import { ctxAs, setStore, stopJobs } from "../../../lib/server/server.fixture";
import { sweepEvents } from "../../../lib/server/sweeps/events";
import { startSweep } from "../../../lib/server/sweeps/start";

/** Milliseconds that the server takes to return the review. */
export type Filled = { readonly first: number; readonly later: readonly number[] };

const [base, head] = ["current", "qwen-3.6-plus"];

/** Fills a data folder with one review; its threads are anchored to decisions of all recordings in turn. */
export async function filled(
  folder: string,
  { threads, recordings }: { readonly threads: number; readonly recordings: number },
): Promise<Filled> {
  const store = await openStore({ folder });
  setStore(store);
  await seedSamples(ctxAs());
  const samples = plannerModule("venturescope")?.recordings ?? [];
  const all = Array.from({ length: recordings }, (_, i) => copy(samples, i));
  for (const document of all.slice(samples.length)) await saveRecording(ctxAs(actor), { document });
  await swept();
  const { number: review } = await createReview(ctxAs(actor), { base, head });
  const anchors = new Map(await Promise.all(samples.map(anchorsOf)));
  for (let i = 0; i < threads; i += 1) {
    const recording = all[i % all.length] as Recording;
    const known = anchors.get(recording.id.replace(/-copy-\d+$/, "")) ?? [];
    const at = known[Math.floor(i / all.length) % known.length];
    if (!at) throw new Error(`${recording.id} decides nothing.`);
    const anchor: Anchor = { on: "decision", at: { ...at, recording: recording.id }, side: "both" };
    const quote = { title: "Synthetic", text: `Decision ${i}`, value: null };
    await startThread(ctxAs(actor), { on: { review }, anchor, quote, body: `Why this? (${i})` });
  }
  const opened = async () => {
    const begun = performance.now();
    await getReview(ctxAs(actor), { review });
    return performance.now() - begun;
  };
  const first = await opened();
  const later: number[] = [];
  for (let i = 0; i < 30; i += 1) later.push(await opened());
  await stopJobs();
  await ctxAs().engine.close();
  await store.close();
  return { first, later };
}

/** Returns the nth recording: a sample, or a renamed copy of one. */
function copy(samples: readonly Recording[], n: number): Recording {
  const sample = samples[n % samples.length] as Recording;
  return n < samples.length ? sample : { ...sample, id: `${sample.id}-copy-${n}` };
}

async function swept(): Promise<void> {
  const { id } = await startSweep(ctxAs(actor), { topologies: [base, head] });
  const { signal } = new AbortController();
  for await (const { sweep } of (await sweepEvents(ctxAs(actor), { sweep: id, signal })) ?? [])
    if (sweep.finishedAt) return;
}

async function anchorsOf(recording: Recording) {
  const module = plannerModule("venturescope");
  const topology = module?.topologies.find(({ id }) => id === base);
  if (!module || !topology) throw new Error("The samples are gone.");
  const replayed = await replay({ topology, planner: module.planner, recording });
  if (!replayed.ok) throw new Error(replayed.problems[0]?.message);
  const visits = new Map<string, number>();
  const keys = (replayed.trace.segments[0]?.decisions ?? []).map(({ turn, align }) => {
    const key = `${turn} ${align}`;
    const visit = visits.get(key) ?? 0;
    visits.set(key, visit + 1);
    return { start: "", turn, align, visit };
  });
  return [recording.id, keys] as const;
}
