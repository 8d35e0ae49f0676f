import "server-only";
import { z } from "zod";
import { ReplayOptions } from "../../worker";
import { InvalidInput } from "../core/errors";
import { Reference } from "../core/reference";
import { refuseApps } from "../core/refuseApps";
import { recordingText, topologyText } from "../db/documents";
import { absent } from "../db/history/absent";
import { findStoredRecording } from "../db/recordings";
import { findStoredTopology } from "../db/topologies";
import { addReplays } from "../db/traces/addReplays";
import { answersText } from "../evidence/answerSets";
import { compute, findKnown } from "../evidence/compute";
import { reviewerVerb } from "../verb/verb";

const Input = z.strictObject({
  topology: Reference,
  recording: Reference,
  options: ReplayOptions.prefault({}),
});

const longest = 120_000;

/** Replays one recording on one topology and waits for it, unless the result is known. */
export const startReplay = reviewerVerb(Input, async (ctx, input) => {
  const { workspaceId } = ctx.db;
  const { topology: t, recording: r, options } = input;
  const topology = await findStoredTopology(ctx.db, t.name, t.hash);
  if (!topology) throw await absent(ctx.db, "topology", t);
  refuseApps(ctx, [topology.planner]);
  const recording = await findStoredRecording(ctx.db, r.name, r.hash);
  if (!recording) throw await absent(ctx.db, "recording", r);
  const documents = {
    topology: await topologyText(ctx.db, topology.evidence),
    recording: await recordingText(ctx.db, recording.hash),
    ...(await answersText(ctx, options.answers)),
  };
  const engine = ctx.engine;
  const recursionLimit = await engine.limit([documents.topology.document]);
  const hashes = { topologyHash: topology.evidence, recordingHash: recording.hash };
  const wanted = { workspaceId, ...hashes, options, recursionLimit };
  const known = await findKnown(ctx, wanted);
  if (known) return { id: known.id, known: true };
  const signal = AbortSignal.timeout(longest);
  const computed = await compute(engine, wanted, documents, { signal }).catch((error) => {
    if (!signal.aborted) throw error;
    throw new InvalidInput(`The replay took longer than ${longest / 1000} seconds and was stopped.`);
  });
  await addReplays(ctx.db.prisma, workspaceId, [computed]);
  return { id: computed.facts.id, known: false };
});
