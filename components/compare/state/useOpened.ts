"use client";

import { useEffect, useRef, useState } from "react";
import type { Answered } from "@/lib/server/http/action";
import type { Opened } from "../schema";

export type OpenRecording = (recording: string) => Promise<Answered<Opened | null>>;

export type OpenedState = {
  /** The last loaded recording; stays while the next one loads, to avoid layout shifts. */
  readonly opened: Opened | null;
  readonly loading: string | null;
  readonly failed: string | null;
  readonly put: (opened: Opened) => void;
  /** Retries a failed load. */
  readonly retry: () => void;
};

/** Loads compared recordings on demand and caches them until the evidence changes. */
export function useOpened(
  first: Opened | null,
  wanted: string | null,
  openRecording: OpenRecording,
  version: string,
): OpenedState {
  const [known, setKnown] = useState(() => startingWith(first));
  const [failed, setFailed] = useState<string | null>(null);
  const [shown, setShown] = useState(first);
  const [seen, setSeen] = useState(version);
  const [tries, setTries] = useState(0);
  if (seen !== version) {
    setSeen(version);
    setKnown(startingWith(first));
    setShown(first ?? shown);
  }
  const found = wanted === null ? first : known.get(wanted);
  const latest = useRef(version);
  latest.current = version;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must load again, and so must other evidence.
  useEffect(() => {
    if (found) setShown(found);
    if (found || wanted === null) return setFailed(null);
    let current = true;
    setFailed(null);
    openRecording(wanted).then(
      (answered) => {
        if (latest.current !== version) return;
        const opened = answered.ok ? answered.value : null;
        if (!opened) return current && setFailed(wanted);
        setKnown((before) => new Map(before).set(wanted, opened));
      },
      () => current && setFailed(wanted),
    );
    return () => {
      current = false;
    };
  }, [wanted, found, openRecording, version, tries]);

  const put = (opened: Opened) => setKnown((before) => new Map(before).set(opened.recording, opened));
  const loading = found || failed !== null || wanted === null ? null : wanted;
  return { opened: found ?? shown, loading, failed, put, retry: () => setTries(tries + 1) };
}

const startingWith = (first: Opened | null): ReadonlyMap<string, Opened> =>
  new Map(first ? [[first.recording, first]] : []);
