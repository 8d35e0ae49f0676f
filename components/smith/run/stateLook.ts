import { Ban, Check, CircleHelp, type LucideIcon, Minus, Timer, TriangleAlert } from "lucide-react";
import { type NodeAttempt, type NodeState, stateWords } from "@/lib/schedule";

type Look = {
  readonly icon: LucideIcon;
  readonly text: string;
};

/** What became of a node: an icon and a hue, which a word always goes with. */
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

/** A bar of the chart; shapes differ, so that hues are never alone. */
export const attemptBar: { readonly [outcome in NodeAttempt["outcome"]]: string } = {
  answered: "border-accent bg-accent",
  failed: "border-failed bg-soft-failed bg-struck",
  timed_out: "border-inconclusive bg-soft-inconclusive border-r-3",
  missed: "border-inconclusive border-dashed",
};
