import "server-only";
import { recent } from "../cache/recent";
import { type DocumentText, recordingText, topologyText } from "../db/documents";
import type { Ctx } from "../verb/context";

const cache = recent<Promise<DocumentText>>("document-texts", 200);

/** Returns a topology's version as text. Versions never change, so the last few are cached. */
export const topologyTextOf = (ctx: Ctx, hash: string): Promise<DocumentText> =>
  cache(ctx.memory, `topology ${ctx.db.where} ${ctx.db.workspaceId} ${hash}`, () =>
    topologyText(ctx.db, hash),
  );

export const recordingTextOf = (ctx: Ctx, hash: string): Promise<DocumentText> =>
  cache(ctx.memory, `recording ${ctx.db.where} ${ctx.db.workspaceId} ${hash}`, () =>
    recordingText(ctx.db, hash),
  );
