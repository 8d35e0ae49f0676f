import "server-only";
import type { Asked } from "../../apps";
import { plainText } from "../../std";
import type { PackedSide } from "../../worker";
import type { NewReplay } from "../db/traces/addReplays";
import { optionsText, replayId } from "../evidence/identity";

/** A plain replay from the start. */
const options = optionsText({ from: "start", supplied: [] });

/** The replays of a side, with the names under which its recordings are stored. */
export const replaysOf = (
  { topology, topologyHash, engine, replays }: PackedSide,
  nameOf: (id: string) => string,
): NewReplay[] =>
  replays.map(({ recording, facts, packed, asRecorded }) => {
    const identity = { topologyHash, recordingHash: recording.hash, options, engine };
    const { endMessage, ...counts } = facts;
    return {
      facts: {
        id: replayId(identity),
        planner: topology.planner,
        topologyName: topology.planner,
        recordingName: nameOf(recording.name),
        ...identity,
        ...counts,
        endMessage: plainText(endMessage),
        asRecorded,
        milliseconds: 0,
      },
      trace: packed,
    };
  });

/** Repeated model calls with the names under which their recordings are stored. */
export const withNames = (repeated: Asked, nameOf: (id: string) => string): Asked => ({
  ...repeated,
  recordings: repeated.recordings.map(nameOf),
  calls: repeated.calls.map((one) => ({ ...one, recording: nameOf(one.recording) })),
  open: repeated.open.map((one) => ({ ...one, recording: nameOf(one.recording) })),
});
