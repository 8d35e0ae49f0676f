import "server-only";
import { z } from "zod";
import { type Recording, readRecording } from "../../recording";
import { hash, Json } from "../../std";
import { addRecording, findStoredRecording } from "../db/recordings";
import { checkName } from "../documentName";
import { Conflict } from "../errors";
import { thePlanners } from "../planners/thePlanners";
import { ownerVerb, refuse } from "../verb";

const Input = z.strictObject({ document: Json });

/** Keeps a recording as the version that its id means from now on. */
export const saveRecording = ownerVerb(Input, async ({ actor, input, store }) => {
  const recording = readable(input.document);
  const { id: name, planner } = recording;
  const before = await findStoredRecording(store, actor.workspaceId, name, null);
  if (before && before.planner !== planner)
    throw new Conflict(
      `The id ${name} belongs to a recording of the planner ${before.planner}. Choose another id.`,
    );
  const version = { hash: hash(recording as Json), recording, sample: false };
  await addRecording(store, actor, version);
  return { name, hash: version.hash };
});

const what = "The recording cannot be used";

function readable(document: Json): Recording {
  const read = readRecording(document);
  if (!read.ok)
    refuse(
      what,
      read.faults.map(({ message, fix }) => `${message} ${fix}`),
    );
  const { recording } = read;
  checkName(what, recording.id);
  if (!thePlanners().find(recording.planner)) refuse(what, [`There is no planner "${recording.planner}".`]);
  return recording;
}
