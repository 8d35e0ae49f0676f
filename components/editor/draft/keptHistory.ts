import { DraftDocument, type EditHistory } from "@/lib/editor";

/** The steps of a draft as this browser keeps them, with the revision that its last save made. */
type KeptHistory = { readonly revision: number; readonly history: EditHistory<DraftDocument> };

const shelf = "histories";

/** A browser may refuse to keep anything; then only undo over a reload is lost. */
export async function keepHistory(name: string, kept: KeptHistory | null): Promise<void> {
  await used("readwrite", (store) => (kept ? store.put(kept, name) : store.delete(name))).catch(() => null);
}

/** The steps that were kept on top of this revision; null where there are none. */
export async function historyKept(
  name: string,
  revision: number,
): Promise<EditHistory<DraftDocument> | null> {
  const found = (await used("readonly", (store) => store.get(name)).catch(() => null)) as KeptHistory | null;
  if (found?.revision !== revision) return null;
  return DraftDocument.safeParse(found.history?.present).success ? found.history : null;
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
