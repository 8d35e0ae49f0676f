"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { createContext, useContext } from "react";
import type { Selection } from "@/lib/economics";
import { economicsHref } from "../hrefs";

/** Architectures that are compared; without `base`, those that the report declares. */
export type Compared = { readonly head: string; readonly base?: string };

type Selecting = {
  readonly select: (selection: Selection) => void;
  readonly compare: (compared: Compared) => void;
};

/** Selects in a report that has no address of its own; `null` on the page, whose address has the selection. */
export const SelectingContext = createContext<Selecting | null>(null);

/** Returns what opens a selection, and its address. */
export function useSelecting(): Selecting & { readonly hrefOf: (selection: Selection) => string } {
  const here = useContext(SelectingContext);
  const query = useSearchParams();
  const router = useRouter();
  const current = new URLSearchParams(query ?? "");
  const hrefOf = (selection: Selection): string => economicsHref(selection, current);
  if (here) return { ...here, hrefOf };
  return {
    hrefOf,
    select: (selection) => router.push(hrefOf(selection)),
    compare: ({ head, base }) => {
      current.delete("base");
      current.set("head", head);
      if (base !== undefined) current.set("base", base);
      router.push(`/reports/economics?${current}`, { scroll: false });
    },
  };
}
