import { useCallback, useEffect, useRef, useState } from "react";
import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportPreview } from "@/lib/server/documents/preview";
import { type ImportTask, storeFile } from "./storeFile";
import type { Uploaded } from "./upload";

type Store = (file: File, shown: ImportPreview, set: string) => Promise<Uploaded<ImportedDocument> | null>;

/** Stores files, one at a time, and follows the task of the last; `store` returns `null` if another file or page came first. */
export function useStoring(): { readonly task: ImportTask | null; readonly store: Store } {
  const [task, setTask] = useState<ImportTask | null>(null);
  const followed = useRef<AbortController>(null);
  useEffect(() => () => followed.current?.abort(), []);
  const store = useCallback<Store>(async (file, shown, set) => {
    followed.current?.abort();
    const left = new AbortController();
    followed.current = left;
    setTask(null);
    try {
      return await storeFile(file, shown, { set, signal: left.signal, onTask: setTask });
    } catch (error) {
      if (left.signal.aborted) return null;
      throw error;
    }
  }, []);
  return { task, store };
}
