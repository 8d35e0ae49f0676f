import "server-only";
import { z } from "zod";
import { type RecordingVersion, readRecording, recordingVersion } from "../../recording";
import { Json } from "../../std";
import { checkName } from "../core/documentName";
import { refuse } from "../core/errors";
import { changing } from "../db/changing";
import type { RevisionNote } from "../db/history/revisions";
import { addRecording } from "../db/recordings";
import { RevisionFields, savedRevision } from "../history/saved";
import type { Ctx } from "../verb/context";
import { ownerVerb } from "../verb/verb";

const Input = z.strictObject({ document: Json, ...RevisionFields });

/** Stores a recording as the next revision of its id. */
export const saveRecording = ownerVerb(Input, (ctx, { document, ...note }) => {
  const read = readRecording(document);
  if (!read.ok)
    refuse(
      what,
      read.faults.map(({ message, fix }) => `${message} ${fix}`),
    );
  const { planner, start } = read.recording;
  const faults = ctx.planners.find(planner)?.planner.startFaults?.(start) ?? [];
  if (faults.length > 0)
    refuse(
      what,
      faults.map(({ message, fix }) => `${message} ${fix}`),
    );
  return keepRecording(ctx, recordingVersion(read.recording), note);
});

/** Stores a recording that was already parsed. */
export async function keepRecording(ctx: Ctx, version: RecordingVersion, note: RevisionNote) {
  checkName(what, version.name);
  if (!ctx.planners.find(version.planner)) refuse(what, [`There is no planner "${version.planner}".`]);
  return changing(ctx, async (tx) => {
    const revised = await addRecording(tx, ctx.actor, { ...version, sample: false }, note);
    return savedRevision("recording", version, revised, note);
  });
}

const what = "The recording cannot be used";
