import { DraftDocument, type EditHistory } from "@/lib/editor";
import { sameJson } from "@/lib/std";
import type { AgreedDraft, KeptDraft } from "./draftState";

/** Steps of a draft as stored in this browser, with the server's last known state. */
export type KeptHistory = KeptDraft & { readonly history: EditHistory<DraftDocument> };

const storeName = "histories";

/** Ignores storage failures; then only undo across a reload is lost. */
export async function keepHistory(name: string, restored: KeptHistory): Promise<void> {
  await used("readwrite", (store) => store.put(restored, name)).catch(() => null);
}

export async function findKeptHistory(name: string): Promise<KeptHistory | null> {
  const found = (await used("readonly", (store) => store.get(name)).catch(() => null)) as KeptHistory | null;
  const readable = [found?.agreed, found?.history?.present];
  return readable.every((document) => DraftDocument.safeParse(document).success) ? found : null;
}

/** Resumes a draft from the stored steps and the server's current state; `null` if those steps are outdated. `isPast`: this tab has saved since the page was loaded. */
export function takenUp(found: KeptHistory | null, now: AgreedDraft, isPast = false): KeptHistory | null {
  if (!found) return null;
  // Steps stored by earlier builds have no base and no conflicts.
  const restored: KeptHistory = { ...found, base: found.base ?? now.base, resolved: found.resolved ?? [] };
  const { history, revision } = restored;
  const among = (documents: readonly DraftDocument[]) =>
    documents.find((document) => sameJson(document, now.agreed));
  // The browser went back to a page that is older than what was saved from it.
  if (isPast && revision > now.revision) return restored;
  const isSaved = sameJson(history.present, restored.agreed);
  // Somebody saved a version since; the next save compares unsaved edits with it.
  if (restored.base.number !== now.base.number) return isSaved ? null : restored;
  if (revision === now.revision) {
    const agreed = among([history.present, restored.agreed]);
    // Fully saved steps are outdated if the page was opened with another document.
    return !agreed && isSaved ? null : { ...restored, agreed: agreed ?? now.agreed };
  }
  if (isSaved) return null;
  // One of these steps was saved, but the response was lost.
  const own = now.revision === revision + 1 ? among(madeSince(restored)) : undefined;
  // Somebody else saved over unsaved edits here: the next save reports the conflict.
  return own ? { ...restored, agreed: own, revision: now.revision } : restored;
}

/** Returns the documents since the last acknowledged save, the present one first. */
function madeSince({ history: { present, past }, agreed }: KeptHistory): readonly DraftDocument[] {
  const first = past.findIndex(({ document }) => document === agreed);
  return [present, ...past.slice(first + 1).map(({ document }) => document)];
}

function used(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("planner-studio-editor", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const fail = (error: unknown): void => {
        database.close();
        reject(error);
      };
      try {
        const transaction = database.transaction(storeName, mode);
        transaction.onabort = () => fail(transaction.error);
        transaction.oncomplete = () => database.close();
        const result = ask(transaction.objectStore(storeName));
        result.onsuccess = () => resolve(result.result);
      } catch (error) {
        fail(error);
      }
    };
  });
}
