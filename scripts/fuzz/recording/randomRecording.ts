import { channelsOf } from "../../../lib/compile";
import type { Planner } from "../../../lib/planner";
import { Recording } from "../../../lib/recording";
import { delta, type Json, type JsonObject } from "../../../lib/std";
import type { Topology } from "../../../lib/topology";
import type { Chance } from "../../chance";
import { fields } from "../planner/vocabulary";
import { edited } from "./edits";
import { record } from "./record";
import { randomWorld } from "./world";

/** `faithful`: nothing was changed after it was recorded, and the graph did not break off. */
export type RandomRecording = { readonly recording: Recording; readonly faithful: boolean };

/** A conversation with a topology, written down; often changed afterwards. */
export async function randomRecording(
  chance: Chance,
  planner: Planner,
  topology: Topology,
): Promise<RandomRecording> {
  const allows = (kind: string, answer: Json) =>
    planner.calls[kind]?.answer.safeParse(answer).success ?? false;
  const start = chance.odds(0.3) ? randomState(chance, planner, topology) : {};
  const { turns, broke } = await record(planner, topology, randomWorld(chance, allows), start);
  const tape = { turns, spares: [] };
  const faithful = broke === null && chance.odds(0.4);
  const recording = Recording.parse({
    format: "planner-studio/recording",
    version: 1,
    id: "random",
    title: "Random",
    planner: "random",
    synthetic: true,
    start,
    ...(faithful ? tape : edited(chance, tape)),
  });
  return { recording, faithful };
}

/** The same recording with the states in which its decisions were made; made up, for a graph that starts there may find any. */
export function withStates(
  chance: Chance,
  planner: Planner,
  topology: Topology,
  recording: Recording,
): Recording {
  let before: Json = recording.start;
  const decision = (calls: number) => {
    const state = { ...recording.start, ...randomState(chance, planner, topology) };
    const changes = delta(before, state);
    before = state;
    return { value: { action: "ask", of: "name" }, origin: null, calls, state: changes };
  };
  const turns = recording.turns.map((turn) => {
    const reused = turn.decisions.slice(0, 2).map(({ calls }) => calls);
    const counts = reused.length > 0 ? reused : [turn.calls.length];
    return { ...turn, decisions: counts.map(decision) };
  });
  return Recording.parse({ ...recording, turns });
}

/** Generates valid values for some of the durable channels. */
function randomState(chance: Chance, planner: Planner, topology: Topology): JsonObject {
  const durable = [...channelsOf(topology, planner)].filter(([, channel]) => channel.durable);
  const chosen = chance.some(durable, 0.5).flatMap(([name, { reducer }]): [string, Json][] => {
    const held = heldBy(chance, name, reducer);
    return held === undefined ? [] : [[name, held]];
  });
  return Object.fromEntries(chosen);
}

function heldBy(chance: Chance, name: string, reducer: "replace" | "append" | "merge"): Json | undefined {
  if (name === "slot") return chance.one([null, 0, 3]);
  if (name === "rounds") return ["|"];
  if (name === "decision") return chance.one([null, { action: "search", of: chance.one(fields) }]);
  if (reducer === "append") return chance.list(chance.upTo(3) - 1, (i) => `held ${i}`);
  if (reducer === "merge") return chance.one<Json>([{}, { k1: "held" }, { k9: "held", k0: "too" }]);
  return "held";
}
