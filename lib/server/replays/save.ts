import "server-only";
import { z } from "zod";
import { hash, Json, plainText } from "../../std";
import { pack, readTrace, traceFacts } from "../../trace";
import { addReplay, type ReplayFacts } from "../db/replays";
import { checkName } from "../documentName";
import { ownerVerb, refuse } from "../verb";

const Input = z.strictObject({ document: Json });

/** Keeps a trace from elsewhere; the same trace is kept once. */
export const saveTrace = ownerVerb(Input, async ({ actor, input, store }) => {
  const read = readTrace(input.document);
  if (!read.ok)
    refuse(
      what,
      read.faults.map(({ message, fix }) => `${message} ${fix}`),
    );
  const { trace } = read;
  const { topology, recording } = trace;
  for (const text of [trace.planner, topology.id, topology.hash, recording.id, recording.hash])
    checkName(what, text);
  const { endMessage, ...counts } = traceFacts(trace);
  const facts: ReplayFacts = {
    id: hash(trace as unknown as Json).slice(0, 32),
    planner: trace.planner,
    topologyName: topology.id,
    topologyHash: topology.hash,
    recordingName: recording.id,
    recordingHash: recording.hash,
    options: "imported",
    engine: null,
    ...counts,
    endMessage: plainText(endMessage),
    asRecorded: null,
    milliseconds: 0,
  };
  await store.prisma.$transaction((tx) => addReplay(tx, actor.workspaceId, facts, pack(trace)));
  return { id: facts.id };
});

const what = "The trace cannot be used";
