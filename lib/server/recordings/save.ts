import "server-only";
import { z } from "zod";
import { type RecordingVersion, readRecording, recordingVersion } from "../../recording";
import { counted, Json } from "../../std";
import { checkName } from "../core/documentName";
import { refuse } from "../core/errors";
import { changing } from "../db/changing";
import type { RevisionNote } from "../db/history/revisions";
import { addMembers, addSet } from "../db/lists/recordingSets";
import { addRecording } from "../db/recordings";
import { namedForApp } from "../evidence/apps/recordingNames";
import { importInto, SetTitle } from "../evidence/recordingSets";
import { RevisionFields, savedRevision } from "../history/saved";
import type { Ctx } from "../verb/context";
import { ownerVerb } from "../verb/verb";
import { eventOf } from "./sets";

const Input = z.strictObject({ document: Json, set: SetTitle.optional(), ...RevisionFields });

/** Stores a recording as the next revision of its id, and adds it to the set with this title, or to “Imported”. */
export const saveRecording = ownerVerb(Input, async (ctx, { document, set, ...note }) => {
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
  const { planner: owner } = ctx.db.adopt(read.recording);
  const version = await namedForApp(ctx, { ...recordingVersion(read.recording), planner: owner });
  return keepRecording(ctx, version, note, set);
});

/** Stores a recording that was already parsed. */
export async function keepRecording(
  ctx: Ctx,
  version: RecordingVersion,
  note: RevisionNote,
  setTitle: string | undefined,
) {
  checkName(what, version.name);
  if (!ctx.planners.find(version.planner)) refuse(what, [`There is no planner "${version.planner}".`]);
  const set = importInto(setTitle);
  return changing(ctx, async (tx) => {
    const revised = await addRecording(tx, ctx.actor, { ...version, sample: false }, note);
    const { planner } = version;
    const stored = await addSet(tx, ctx.actor, planner, set);
    const joined = await addMembers(tx, ctx.actor, { planner, name: stored.name }, [version]);
    const { answer, event } = savedRevision("recording", version, revised, note);
    const line = `added ${counted(joined, "recording")} to the set “${stored.title}”`;
    // Caches are valid until the next event, so a known recording that joins a set needs one, too.
    return {
      answer,
      event: event ?? (joined > 0 ? eventOf(planner, stored, "changed", line) : null),
    };
  });
}

const what = "The recording cannot be used";
