import { useEffect, useRef, useState } from "react";
import { unreachable } from "../../../ui/live/unreachable";
import { storeFile } from "../storeFile";
import { preview } from "../upload";
import { type Batch, type BatchFile, batchOf, readIn } from "./batch";
import type { Chosen } from "./chosen";

/** Files are read or imported one after the other. */
type Busy = "reading" | "keeping" | null;

/** Reads files as soon as they are chosen and imports them on request. A refused file stops no other; an unreachable server stops all, which can then be resumed. */
export function useBatch(chosen: readonly Chosen[], set: string) {
  const [batch, setBatch] = useState<Batch>(() => batchOf(chosen));
  const [busy, setBusy] = useState<Busy>(null);
  const [unsent, setUnsent] = useState<string | null>(null);
  const turn = useRef(0);

  /** Runs `step` on the files with status `at`, until none is left, it is stopped, or one could not be sent. */
  const through = async (doing: Exclude<Busy, null>, at: BatchFile["at"], step: Step) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(doing);
    setUnsent(null);
    let now = batch;
    for (const [i, one] of batch.entries()) {
      if (one.at !== at) continue;
      const result = await step(one, now, (lost) => mine === turn.current && setUnsent(lost));
      if (typeof result !== "string") {
        now = now.with(i, result);
        setBatch((latest) => latest.with(i, result));
      }
      if (mine !== turn.current) return;
      if (typeof result === "string") {
        setUnsent(result);
        break;
      }
    }
    setBusy(null);
  };
  const stop = () => {
    turn.current += 1;
    setBusy(null);
  };
  const read = () => through("reading", "waiting", readOne);
  const retain = () => through("keeping", "ready", keepIn(set));
  const began = useRef(read);
  useEffect(() => {
    began.current();
    return () => {
      turn.current += 1;
    };
  }, []);
  return { batch, busy, unsent, read, keep: retain, stop };
}

/** Returns a file's new status; a sentence if the server did not answer. `say` is told while it cannot be reached, and `null` afterwards. */
type Step = (
  one: BatchFile,
  before: Batch,
  say: (lost: string | null) => void,
) => Promise<BatchFile | string>;

const readOne: Step = async (one, before) => {
  const answered = await preview(one.file);
  return answered.ok || !answered.unsent ? readIn(before, one, answered) : answered.message;
};

const keepIn =
  (set: string): Step =>
  async (one, _before, say) => {
    if (one.at !== "ready") return one;
    const { file, path, shown } = one;
    const { signal } = new AbortController();
    const onTask = () => say(null);
    const onLost = () => say(unreachable("Retrying…"));
    const answered = await storeFile(file, shown, { set, signal, onTask, onLost });
    say(null);
    if (answered.ok) return { file, path, at: "kept", shown, kept: answered.value };
    return answered.unsent ? answered.message : { file, path, at: "refused", refusal: answered, shown };
  };
