import { useCallback, useEffect, useRef, useState } from "react";
import type { ImportedDocument } from "@/lib/server/documents/import";
import type { ImportPreview } from "@/lib/server/documents/preview";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { type ImportTask, storeFile } from "./storeFile";
import type { Uploaded } from "./upload";

type Store = (file: File, shown: ImportPreview, set: string) => Promise<Uploaded<ImportedDocument> | null>;

type Storing = {
  readonly task: ImportTask | null;
  /** That the server cannot be reached, while it cannot. */
  readonly lost: string | null;
  readonly store: Store;
};

/** Stores files, one at a time, and follows the task of the last; `store` returns `null` if another file or page came first. */
export function useStoring(): Storing {
  const [task, setTask] = useState<ImportTask | null>(null);
  const [lost, setLost] = useRefusal();
  const followed = useRef<AbortController>(null);
  useEffect(() => () => followed.current?.abort(), []);
  const store = useCallback<Store>(
    async (file, shown, set) => {
      followed.current?.abort();
      const left = new AbortController();
      followed.current = left;
      setTask(null);
      const onLost = () => setLost(unreachable("Retrying…"));
      try {
        return await storeFile(file, shown, { set, signal: left.signal, onTask: setTask, onLost });
      } catch (error) {
        if (left.signal.aborted) return null;
        throw error;
      }
    },
    [setLost],
  );
  return { task, lost, store };
}
