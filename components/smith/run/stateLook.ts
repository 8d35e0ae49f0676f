import { Ban, Check, CircleHelp, type LucideIcon, Minus, Timer, TriangleAlert } from "lucide-react";
import type { Attempt, NodeState } from "@/lib/schedule";

type Look = {
  readonly icon: LucideIcon;
  readonly word: string;
  readonly text: string;
};

/** What became of a node: an icon, a word and a hue; the word or a spoken word always goes with the colour. */
export const stateLook: { readonly [state in NodeState]: Look } = {
  done: { icon: Check, word: "answered", text: "text-added" },
  failed: { icon: TriangleAlert, word: "failed", text: "text-failed" },
  timed_out: { icon: Timer, word: "timed out", text: "text-inconclusive" },
  missed: { icon: CircleHelp, word: "never recorded", text: "text-inconclusive" },
  skipped: { icon: Ban, word: "not started", text: "text-not-run" },
  not_reached: { icon: Minus, word: "not reached", text: "text-not-run" },
};

export const attemptWord: { readonly [outcome in Attempt["outcome"]]: string } = {
  answered: "answered",
  failed: "failed",
  timed_out: "timed out",
  missed: "never recorded",
};

/** A bar of the chart; shapes differ, so that hues are never alone. */
export const attemptBar: { readonly [outcome in Attempt["outcome"]]: string } = {
  answered: "border-accent bg-accent",
  failed: "border-failed bg-soft-failed bg-struck",
  timed_out: "border-inconclusive bg-soft-inconclusive border-r-3",
  missed: "border-inconclusive border-dashed",
};
