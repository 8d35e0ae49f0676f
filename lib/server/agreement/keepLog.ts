import "server-only";
import { z } from "zod";
import { hash, type Json, parseJson } from "../../std";
import { InvalidInput } from "../core/errors";
import { helped } from "../core/layOut";
import { changing } from "../db/changing";
import { addPlannerDocument } from "../db/plannerDocuments";
import { saltOf } from "../evidence/salt";
import { ownerVerb } from "../verb/verb";
import { logKind, type StoredLog } from "./shadowLogs";

const Input = z.strictObject({
  bytes: z.custom<Uint8Array<ArrayBuffer>>((one) => one instanceof Uint8Array),
  name: z.string().max(200),
  /** JSON text of an `EventMap`. */
  map: z.string().max(20_000).optional(),
});

/** Reads a shadow log on a helper thread, redacts it and stores it. Idempotent by content. */
export const keepShadowLog = ownerVerb(Input, async (ctx, { bytes, name, map }) => {
  const salt = await saltOf(ctx, "shadow-log-salt");
  const read = await helped(ctx.helpers.shadowLog({ bytes, map: mapOf(map), salt }));
  if (!read.ok) throw new InvalidInput(read.message);
  const { pairs, malformed, turns } = read;
  const document: StoredLog = { pairs, malformed: { of: malformed.of, first: [...malformed.first] } };
  const named = { ...logKind, hash: hash({ pairs: hash(pairs) }), title: name || "Shadow log" };
  await changing(ctx, async (tx) => {
    const added = await addPlannerDocument(tx, ctx.actor, { ...named, document: document as Json });
    const event = {
      kind: "agreement.imported" as const,
      about: { kind: logKind.kind, name: named.hash },
      line: `imported the shadow log “${named.title}”`,
    };
    return { answer: null, event: added ? event : null };
  });
  return { hash: named.hash, turns, malformed: malformed.of };
});

function mapOf(text: string | undefined): Json {
  if (text === undefined || text.trim() === "") return null;
  const parsed = parseJson(text);
  if (!parsed.ok) throw new InvalidInput(`The map cannot be used: ${parsed.message}`);
  return parsed.value;
}
