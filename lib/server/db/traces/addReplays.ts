import "server-only";
import type { PackedTrace } from "../../../worker";
import type { ReplayFacts, Transaction } from "../replays";

/** A replay and its trace, ready to be stored. */
export type NewReplay = { readonly facts: ReplayFacts; readonly trace: PackedTrace };

/** Stores replays with their traces in one statement; existing ids are unchanged. */
export async function addReplays(
  tx: Transaction,
  workspaceId: string,
  replays: readonly NewReplay[],
): Promise<void> {
  if (replays.length === 0) return;
  const rows = JSON.stringify(replays.map(({ facts, trace }) => ({ ...facts, ...trace })));
  await tx.$executeRaw`
    INSERT INTO "Replay" ("workspaceId", "id", "planner", "topologyName", "topologyHash", "recordingName",
      "recordingHash", "options", "engine", "endKind", "endMessage", "asRecorded", "supersteps", "writes",
      "bytes", "milliseconds", "structure", "contents")
    SELECT ${workspaceId}, "id", "planner", "topologyName", "topologyHash", "recordingName",
      "recordingHash", "options", "engine", "endKind", "endMessage", "asRecorded", "supersteps", "writes",
      "bytes", "milliseconds", decode("structure", 'base64'), decode("contents", 'base64')
    FROM jsonb_to_recordset(${rows}::jsonb) AS t("id" text, "planner" text, "topologyName" text,
      "topologyHash" text, "recordingName" text, "recordingHash" text, "options" text, "engine" text,
      "endKind" text, "endMessage" text, "asRecorded" boolean, "supersteps" int, "writes" float8,
      "bytes" float8, "milliseconds" int, "structure" text, "contents" text)
    ON CONFLICT DO NOTHING`;
}
