"use client";
import { useRef, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { proposeTexts } from "@/lib/server/of/smith/live/propose";

export type ProposeTexts = Action<typeof proposeTexts>;

type ProposedTexts = {
  /** Empty until it is proposed or typed. */
  readonly value: string;
  readonly set: (value: string) => void;
  readonly propose: (request: string) => Promise<void>;
};

/** Number of written texts of a request: proposed from its words, until someone types another. */
export function useProposedTexts(proposeTexts: ProposeTexts): ProposedTexts {
  const [value, setValue] = useState("");
  const isTyped = useRef(false);
  const set = (typed: string) => {
    isTyped.current = typed !== "";
    setValue(typed);
  };
  const propose = async (request: string) => {
    if (isTyped.current || request.trim() === "") return;
    const proposed = await proposeTexts({ request }).catch(() => null);
    if (proposed?.ok && !isTyped.current) setValue(String(proposed.value));
  };
  return { value, set, propose };
}
