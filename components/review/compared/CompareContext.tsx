"use client";

import { createContext, type ReactNode, use } from "react";
import type { CompareState } from "@/lib/review";

/** `push` adds an entry to the browser history; `replace` does not. */
export type Go = (patch: Partial<CompareState>, how?: "push" | "replace") => void;

type Value = { readonly state: CompareState; readonly go: Go };

const Context = createContext<Value | null>(null);

export function CompareProvider({ state, go, children }: Value & { readonly children: ReactNode }) {
  return <Context value={{ state, go }}>{children}</Context>;
}

/** Returns the view state and the function that changes it. */
export function useCompare(): Value {
  const value = use(Context);
  if (value === null) throw new Error("useCompare is used outside of CompareProvider.");
  return value;
}
