import { DraftDocument, type EditHistory } from "@/lib/editor";
import { sameJson } from "@/lib/std";
import type { AgreedDraft, KeptDraft } from "./draftState";

/** The steps of a draft as this browser stores them, with what the server was last known to have. */
export type KeptHistory = KeptDraft & { readonly history: EditHistory<DraftDocument> };

const shelf = "histories";

/** A browser may refuse to store anything; then only undo over a reload is lost. */
export async function keepHistory(name: string, kept: KeptHistory): Promise<void> {
  await used("readwrite", (store) => store.put(kept, name)).catch(() => null);
}

export async function findKeptHistory(name: string): Promise<KeptHistory | null> {
  const found = (await used("readonly", (store) => store.get(name)).catch(() => null)) as KeptHistory | null;
  const readable = [found?.agreed, found?.history?.present];
  return readable.every((document) => DraftDocument.safeParse(document).success) ? found : null;
}

/** How a draft goes on from the stored steps and from what the server has now; null where those steps are past. `isPast`: this tab has saved since the page was read. */
export function takenUp(found: KeptHistory | null, now: AgreedDraft, isPast = false): KeptHistory | null {
  if (!found) return null;
  // Steps of earlier builds name no base, and know of no conflict.
  const kept: KeptHistory = { ...found, base: found.base ?? now.base, resolved: found.resolved ?? [] };
  const { history, revision } = kept;
  const among = (documents: readonly DraftDocument[]) =>
    documents.find((document) => sameJson(document, now.agreed));
  // The browser went back to a page that is older than what was saved from it.
  if (isPast && revision > now.revision) return kept;
  const isSaved = sameJson(history.present, kept.agreed);
  // Somebody saved a version since; what is unsaved here is held against it by the next save.
  if (kept.base.number !== now.base.number) return isSaved ? null : kept;
  if (revision === now.revision) {
    const agreed = among([history.present, kept.agreed]);
    // What was all saved is past where the page was opened with another document.
    return !agreed && isSaved ? null : { ...kept, agreed: agreed ?? now.agreed };
  }
  if (isSaved) return null;
  // A save whose answer was lost with the server left one of these steps there.
  const own = now.revision === revision + 1 ? among(madeSince(kept)) : undefined;
  // Someone else saved over what this browser has unsaved: its next save is told of the conflict.
  return own ? { ...kept, agreed: own, revision: now.revision } : kept;
}

/** What was seen between the last save that was answered and now. */
function madeSince({ history: { present, past }, agreed }: KeptHistory): readonly DraftDocument[] {
  const first = past.findIndex(({ document }) => document === agreed);
  return [present, ...past.slice(first + 1).map(({ document }) => document)];
}

function used(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("planner-studio-editor", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(shelf);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(shelf, mode);
      const asked = ask(transaction.objectStore(shelf));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
      transaction.oncomplete = () => database.close();
    };
  });
}
