import "server-only";
import { z } from "zod";
import { stringifyTrace } from "../../trace";
import type { PackedTrace } from "../../worker";
import { notInWorkspace } from "../core/errors";
import { helped } from "../core/layOut";
import { findReplay } from "../db/replays";
import { readPackedTraces, readTrace } from "../db/traces/readTrace";
import { verb } from "../verb/verb";

const Input = z.strictObject({ replay: z.string().min(1).max(64) });

/** Returns one replay with its trace. */
export const getReplay = verb(Input, async (ctx, input) => {
  const [replay, trace] = await Promise.all([
    findReplay(ctx.db, input.replay),
    readTrace(ctx.db, input.replay),
  ]);
  if (!replay || !trace) throw notInWorkspace(`replay ${input.replay}`);
  return { ...replay, trace };
});

/** Max characters of a packed trace whose file is written on the main thread. */
const maxHere = 50_000;

/** Returns a replay's trace as the text of a file. */
export const getTraceFile = verb(Input, async (ctx, { replay: id }) => {
  const [replay, packed] = await Promise.all([findReplay(ctx.db, id), readPackedTraces(ctx.db, [id])]);
  const [large] = [...packed.values()].filter((one) => sizeOf(one) > maxHere);
  if (replay && large) return { ...replay, text: await helped(ctx.helpers.traceFile(large)) };
  const { trace, ...rest } = await getReplay(ctx, { replay: id });
  return { ...rest, text: stringifyTrace(trace) };
});

const sizeOf = ({ structure, contents }: PackedTrace): number => structure.length + contents.length;
