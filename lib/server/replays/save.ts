import "server-only";
import { plainText } from "../../std";
import type { PackedFile } from "../../worker";
import { checkName } from "../core/documentName";
import { changing } from "../db/changing";
import type { ReplayFacts } from "../db/replays";
import { addReplays } from "../db/traces/addReplays";
import type { Ctx } from "../verb/context";

/** Stores an imported trace. Idempotent by hash; restores it if it was removed. */
export async function keepTrace(ctx: Ctx, { hash, source, facts: found, packed }: PackedFile) {
  const { actor } = ctx;
  for (const text of Object.values(source)) checkName("The trace cannot be used", text);
  const { endMessage, ...counts } = found;
  const facts: ReplayFacts = {
    id: hash.slice(0, 32),
    ...source,
    options: "imported",
    engine: null,
    ...counts,
    endMessage: plainText(endMessage),
    asRecorded: null,
    milliseconds: 0,
  };
  return changing(ctx, async (tx) => {
    const where = { workspaceId: actor.workspaceId, id: facts.id };
    const known = await tx.replay.count({ where: { ...where, removedAt: null } });
    await tx.replay.updateMany({ where, data: { removedAt: null } });
    await addReplays(tx, actor.workspaceId, [{ facts, trace: packed }]);
    const about = { kind: "trace", name: facts.id };
    const line = `imported a trace of ${facts.topologyName} on ${facts.recordingName}`;
    const event = known > 0 ? null : { kind: "trace.imported" as const, about, line };
    return { answer: { id: facts.id, added: known === 0 }, event };
  });
}
