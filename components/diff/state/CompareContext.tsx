"use client";

import { createContext, type ReactNode, use } from "react";
import type { CompareState } from "../model/urlState";

/** `push` makes a step of the browser's history; `replace` does not. */
export type Go = (patch: Partial<CompareState>, how?: "push" | "replace") => void;

type Value = { readonly state: CompareState; readonly go: Go };

const Context = createContext<Value | null>(null);

export function CompareProvider({ state, go, children }: Value & { readonly children: ReactNode }) {
  return <Context value={{ state, go }}>{children}</Context>;
}

/** What is looked at, and how to look at something else. */
export function useCompare(): Value {
  const value = use(Context);
  if (value === null) throw new Error("useCompare is used outside of CompareProvider.");
  return value;
}
