import "server-only";
import { recent } from "../cache/recent";
import { type DocumentText, recordingText, topologyText } from "../db/documents";
import type { Store } from "../db/store";

const kept = recent<Promise<DocumentText>>("document-texts", 200);

/** Returns a topology's version as text. Versions never change, so the last few are cached. */
export const topologyTextOf = (store: Store, workspaceId: string, hash: string): Promise<DocumentText> =>
  kept(`topology ${store.where} ${workspaceId} ${hash}`, () => topologyText(store, workspaceId, hash));

export const recordingTextOf = (store: Store, workspaceId: string, hash: string): Promise<DocumentText> =>
  kept(`recording ${store.where} ${workspaceId} ${hash}`, () => recordingText(store, workspaceId, hash));
