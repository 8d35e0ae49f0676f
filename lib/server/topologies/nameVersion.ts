import "server-only";
import { z } from "zod";
import { findVersionLabel } from "../db/history/versionLabels";
import { verb } from "../verb/verb";
import { getTopology } from "./get";

const Input = z.strictObject({ topology: z.string() });

/** Names one version for a page title: `Hybrid · v2`; the title alone for versions without a number. */
export const nameVersion = verb(Input, async (ctx, input): Promise<string> => {
  const { name, hash, topology } = await getTopology(ctx, input);
  const label = await findVersionLabel(ctx.db, { name, hash });
  return label ? `${topology.title} · v${label.number}` : topology.title;
});
