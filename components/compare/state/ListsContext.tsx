"use client";

import { createContext, type ReactNode, use, useEffect, useState } from "react";
import type { ListedRecording, RecordingList } from "@/lib/server/diffs/rows";
import type { Answered } from "@/lib/server/http/action";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { ShowMore } from "../../ui/reading/ShowMore";

/** Loads the recordings of a list after a known one. */
export type LoadList = (
  list: RecordingList,
  after: string | undefined,
) => Promise<Answered<readonly ListedRecording[]>>;

type Value = { readonly load: LoadList; readonly evidence: string };
const Context = createContext<Value | null>(null);

/** Lets lists of the comparison load what follows their first recordings. */
export const ListsProvider = ({ load, evidence, children }: Value & { readonly children: ReactNode }) => (
  <Context value={{ load, evidence }}>{children}</Context>
);

type Named = { readonly id: string; readonly title: string };
type Listed<T> = {
  readonly items: readonly (T | ListedRecording)[];
  /** Renders a button that loads more; nothing if the first are all. */
  readonly more: ReactNode;
};

/** At most so many are loaded at a time. */
const atOnce = 100;

/** Continues a list of `total` recordings that begins with `first`. Loads at once if none of them is known. */
export function useListed<T extends Named>(
  list: RecordingList,
  first: readonly T[],
  total: number,
): Listed<T> {
  const context = use(Context);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly ListedRecording[]>>(new Map());
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useRefusal();
  const key = `${context?.evidence} ${JSON.stringify(list)}`;
  const later = loaded.get(key) ?? [];
  const items = [...first, ...later];
  const load = () => {
    if (!context || busy === key) return;
    setBusy(key);
    setRefusal(null);
    context
      .load(list, items.at(-1)?.id)
      .then(
        (found) => {
          if (!found.ok) return setRefusal(found.message);
          setLoaded((known) => new Map(known).set(key, [...later, ...found.value]));
        },
        () => setRefusal(unreachable()),
      )
      .finally(() => setBusy(null));
  };
  const isMissing = items.length === 0 && total > 0 && refusal === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list begins once.
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, key]);
  const more = total > first.length && (
    <>
      <RefusalLine className="px-3 pt-2">{refusal}</RefusalLine>
      <ShowMore
        shown={items.length}
        all={total}
        step={atOnce}
        things="recordings"
        busy={busy === key}
        onMore={load}
      />
    </>
  );
  return { items, more };
}
