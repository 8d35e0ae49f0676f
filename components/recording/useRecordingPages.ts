"use client";

import { useEffect, useRef, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { listRecordingLines } from "@/lib/server/recordings/page";
import { type Narrowed, type RecordingPage, recordingsOfPage, type ServedPage } from "./listing";

/** Milliseconds without typing after which the filter is applied. */
const pause = 200;
const unreachable = "The server cannot be reached. Try again.";

type Loaded = { readonly key: string; readonly page: RecordingPage; readonly beside: ServedPage | null };

/** The pages that were loaded last: the back button returns to them. */
let last: Loaded | null = null;

type Request = {
  /** The page that the server rendered. */
  readonly first: ServedPage;
  readonly narrowed: Narrowed;
  /** Planner and set, which come with the page. */
  readonly scope: { readonly planner?: string; readonly set?: string };
  readonly find: Action<typeof listRecordingLines>;
  /** First recording of the address, and the number of recordings that it shows. */
  readonly after: string | null;
  readonly shown: number;
};

/** Returns the pages loaded so far of the recordings that the filters leave; the server filters, sorts and counts them. */
export function useRecordingPages({ first, narrowed, scope, find, after: begin, shown }: Request) {
  const key = JSON.stringify([scope, narrowed, begin]);
  const firstKey = JSON.stringify([scope, first.narrowed, first.after]);
  const [loaded, setLoaded] = useState<Loaded | null>(() => (last?.key === key ? last : null));
  const [isLoading, setIsLoading] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // Pages of an earlier visit are shown at once, and read again.
  const isKnown = loaded?.key === key && loaded.beside === first;
  const isServed = !isKnown && key === firstKey && first.page.lines.length >= wantedOf(first.page, shown);
  const page = isServed ? first.page : (loaded?.page ?? first.page);
  const request = async (after: string | null, max: number): Promise<RecordingPage | null> => {
    setIsLoading(true);
    const answer = await find({ ...scope, ...narrowed, after, max }).catch(() => null);
    setIsLoading(false);
    setRefused(answer?.ok ? null : (answer?.message ?? unreachable));
    return answer?.ok ? answer.value : null;
  };
  const remember = (made: RecordingPage) => {
    last = { key, page: made, beside: null };
    setLoaded({ key, page: made, beside: first });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search starts only when the filters or the rendered page change.
  useEffect(() => {
    if (isKnown || isServed) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const found = await request(begin, shown);
      if (found && !isStale) remember(found);
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [key, first]);
  const current = useRef(key);
  current.current = key;
  const loadMore = async (): Promise<number> => {
    const more = await request(page.next, recordingsOfPage);
    // Dropped if the filters have changed in the meantime.
    if (!more || current.current !== key) return page.lines.length;
    const joined = { ...more, lines: [...page.lines, ...more.lines] };
    remember(joined);
    return joined.lines.length;
  };
  return { page, isLoading: isLoading || !(isKnown || isServed), refused, loadMore };
}

/** Recordings that a page should have, as far as there are so many. */
const wantedOf = ({ next, lines }: RecordingPage, shown: number): number =>
  next === null ? lines.length : shown;
