import "server-only";
import { z } from "zod";
import { Reference } from "../core/reference";
import { absent } from "../db/history/absent";
import { findStoredRecording } from "../db/recordings";
import { verb } from "../verb/verb";

const Input = z.strictObject({ recording: Reference });

/** Returns one recording with its conversation, by name or `name@hash`. */
export const getRecording = verb(Input, async (ctx, input) => {
  const { name, hash } = input.recording;
  const found = await findStoredRecording(ctx.db, name, hash);
  if (!found) throw await absent(ctx.db, "recording", input.recording);
  return found;
});
