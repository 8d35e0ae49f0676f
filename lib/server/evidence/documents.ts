import "server-only";
import { recent } from "../cache/recent";
import { type DocumentText, recordingText, topologyText } from "../db/documents";
import type { Store } from "../db/store";

const kept = recent<Promise<DocumentText>>("document-texts", 200);

/** A topology's version as text; sweeps ask for the same few, and versions never change, so the last few are kept. */
export const topologyTextOf = (store: Store, workspaceId: string, hash: string): Promise<DocumentText> =>
  kept(`topology ${store.where} ${workspaceId} ${hash}`, () => topologyText(store, workspaceId, hash));

export const recordingTextOf = (store: Store, workspaceId: string, hash: string): Promise<DocumentText> =>
  kept(`recording ${store.where} ${workspaceId} ${hash}`, () => recordingText(store, workspaceId, hash));
