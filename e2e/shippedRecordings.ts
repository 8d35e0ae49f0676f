import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Recording } from "../lib/recording";

const directory = path.resolve(import.meta.dirname, "../lib/planners/venturescope/recordings");
const recordings = readdirSync(directory)
  .filter((file) => file.endsWith(".json"))
  .map((file): Recording => JSON.parse(readFileSync(path.join(directory, file), "utf8")));

/** How many recordings of VentureScope the project ships, and so how many conversations every table lists. */
export const shippedRecordings = recordings.length;

const turns = recordings.flatMap((recording) => recording.turns);
const decisions = turns.flatMap((turn) => turn.decisions.map(({ value }) => value as Decided));
type Decided = { readonly action: string; readonly target: string | null };

/** What the shipped conversations hold: decisions, threads that wait for an answer, and questions for what comes before all else. */
export const shipped = {
  decisions: decisions.length,
  waits: turns.filter(({ end }) => end === "waits").length,
  gateQuestions: decisions.filter(
    ({ action, target }) => action === "ask_user" && ["core.region", "core.currency"].includes(target ?? ""),
  ).length,
};
