import { hash, type Json, plainText } from "../std";
import type { Recording } from "./schema";

/** A recording as stored: the columns that lists show, and its text. */
export type RecordingVersion = {
  readonly hash: string;
  readonly name: string;
  readonly planner: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly synthetic: boolean;
  readonly turns: number;
  readonly decisions: number;
  readonly document: string;
};

export const recordingVersion = (recording: Recording): RecordingVersion => ({
  hash: hash(recording as Json),
  name: recording.id,
  planner: recording.planner,
  title: plainText(recording.title),
  summary: plainText(recording.summary),
  tags: recording.tags.map(plainText),
  synthetic: recording.synthetic,
  turns: recording.turns.length,
  decisions: recording.turns.reduce((sum, turn) => sum + turn.decisions.length, 0),
  document: JSON.stringify(recording),
});
