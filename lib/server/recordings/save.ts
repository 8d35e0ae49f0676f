import "server-only";
import { z } from "zod";
import { type RecordingVersion, readRecording, recordingVersion } from "../../recording";
import { Json } from "../../std";
import type { Actor } from "../actor";
import { addRecording, findRecordingHead } from "../db/recordings";
import type { Store } from "../db/store";
import { checkName } from "../documentName";
import { Conflict } from "../errors";
import { thePlanners } from "../planners/thePlanners";
import { ownerVerb, refuse } from "../verb";

const Input = z.strictObject({ document: Json });

/** Keeps a recording as the version that its id means from now on. */
export const saveRecording = ownerVerb(Input, ({ actor, input, store }) => {
  const read = readRecording(input.document);
  if (!read.ok)
    refuse(
      what,
      read.faults.map(({ message, fix }) => `${message} ${fix}`),
    );
  return keepRecording(store, actor, recordingVersion(read.recording));
});

/** Keeps a recording that was read elsewhere. */
export async function keepRecording(store: Store, actor: Actor, version: RecordingVersion) {
  const { name, planner, hash } = version;
  checkName(what, name);
  if (!thePlanners().find(planner)) refuse(what, [`There is no planner "${planner}".`]);
  const before = await findRecordingHead(store, actor.workspaceId, name);
  if (before && before.planner !== planner)
    throw new Conflict(
      `The id ${name} belongs to a recording of the planner ${before.planner}. Choose another id.`,
    );
  await addRecording(store, actor, { ...version, sample: false });
  return { name, hash };
}

const what = "The recording cannot be used";
