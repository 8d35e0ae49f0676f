"use client";

import { usePathname } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { useAddressQuery } from "../../ui/reading/useAddressQuery";
import { isList, ownTabAt } from "./sections";

const storageKey = "planner";
const listeners = new Set<() => void>();

/** Returns the picked planner, empty for all: of the address of a list; on other pages, the last one picked in this browser tab. */
export function usePicked({ tabs, planners }: FramePages): string {
  const path = usePathname();
  const query = useAddressQuery();
  const last = useSyncExternalStore(subscribe, stored, () => "");
  const list = isList(path, query, tabs);
  const given = query.get("planner") ?? ownTabAt(path, tabs)?.planner ?? "";
  const picked = list || given !== "" ? given : last;
  useEffect(() => {
    if (list) store(given);
  }, [list, given]);
  return planners.some(({ id }) => id === picked) ? picked : "";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function stored(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

function store(picked: string): void {
  try {
    sessionStorage.setItem(storageKey, picked);
  } catch {
    // Without storage, pages of one document show all planners.
  }
  for (const listener of listeners) listener();
}
