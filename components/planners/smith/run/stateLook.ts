import { Ban, Check, CircleHelp, type LucideIcon, Minus, Timer, TriangleAlert } from "lucide-react";
import { type NodeAttempt, type NodeState, stateWords } from "@/lib/schedule";

type Look = {
  readonly icon: LucideIcon;
  readonly text: string;
};

/** Icon and colour of a node's state; always shown with a word. */
export const stateLook: { readonly [state in NodeState]: Look } = {
  done: { icon: Check, text: "text-added" },
  failed: { icon: TriangleAlert, text: "text-failed" },
  timed_out: { icon: Timer, text: "text-inconclusive" },
  missed: { icon: CircleHelp, text: "text-inconclusive" },
  skipped: { icon: Ban, text: "text-not-run" },
  not_reached: { icon: Minus, text: "text-not-run" },
};

export const attemptWord = (outcome: NodeAttempt["outcome"]): string =>
  stateWords[outcome === "answered" ? "done" : outcome];

/** Style of a bar; shapes differ, so that colour is never the only cue. */
export const attemptBar: { readonly [outcome in NodeAttempt["outcome"]]: string } = {
  answered: "border-accent bg-accent",
  failed: "border-failed bg-soft-failed bg-struck",
  timed_out: "border-inconclusive bg-soft-inconclusive border-r-3",
  missed: "border-inconclusive border-dashed",
};
