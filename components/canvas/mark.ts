import type { Address } from "@/lib/topology";

/** `path`: taken before. `step`: current step. `ahead`: still to come. `problem`, `warning`: lint result. `reached`, `untaken`: by a set of recordings. `noted`: commented on. */
export type Tone =
  | "path"
  | "step"
  | "ahead"
  | "dim"
  | "added"
  | "removed"
  | "changed"
  | "problem"
  | "warning"
  | "reached"
  | "untaken"
  | "base"
  | "head"
  | "noted";

/** Decoration of a part. The canvas knows neither diffs nor traces, only marks. */
export type Mark = {
  readonly tone: Tone;
  /** A few characters on the part, so that colour is never the only cue. */
  readonly glyph?: string;
  /** Tooltip and accessible description of the part. */
  readonly title?: string;
  /** Line width, if it shows a quantity. */
  readonly weight?: number;
};

export type Overlay = { readonly [address: Address]: Mark };

export const markOf = (overlay: Overlay, address: Address): Mark | undefined =>
  Object.hasOwn(overlay, address) ? overlay[address] : undefined;

type ToneLook = {
  /** Card or pill border. */
  readonly frame: string;
  /** Card background. */
  readonly ground: string;
  /** Text and glyph. */
  readonly text: string;
  readonly stroke: string;
  readonly width: number;
  readonly arrow: ArrowTone;
};

export const arrowTones = [
  "line",
  "accent",
  "added",
  "removed",
  "changed",
  "failed",
  "base",
  "head",
] as const;
export type ArrowTone = (typeof arrowTones)[number];

/** Style of each tone, on cards and lines. */
export const toneLook: { readonly [tone in Tone]: ToneLook } = {
  path: {
    frame: "border-accent ring-2 ring-accent",
    ground: "bg-soft-accent",
    text: "text-accent",
    stroke: "stroke-accent",
    width: 2.5,
    arrow: "accent",
  },
  step: {
    frame: "border-accent ring-6 ring-accent",
    ground: "bg-strong-accent",
    text: "text-accent",
    stroke: "stroke-accent",
    width: 4,
    arrow: "accent",
  },
  ahead: {
    frame: "opacity-45",
    ground: "bg-surface-1",
    text: "text-ink-3",
    stroke: "stroke-line-strong opacity-45",
    width: 1.25,
    arrow: "line",
  },
  dim: {
    frame: "opacity-45",
    ground: "bg-surface-1",
    text: "text-ink-3",
    stroke: "stroke-line-strong opacity-45",
    width: 1.25,
    arrow: "line",
  },
  added: {
    frame: "border-added ring-1 ring-added",
    ground: "bg-surface-1",
    text: "text-added",
    stroke: "stroke-added",
    width: 2,
    arrow: "added",
  },
  removed: {
    frame: "border-removed ring-1 ring-removed",
    ground: "bg-surface-1",
    text: "text-removed",
    stroke: "stroke-removed",
    width: 2,
    arrow: "removed",
  },
  changed: {
    frame: "border-changed ring-1 ring-changed",
    ground: "bg-surface-1",
    text: "text-changed",
    stroke: "stroke-changed",
    width: 2,
    arrow: "changed",
  },
  problem: {
    frame: "border-failed ring-1 ring-failed",
    ground: "bg-surface-1",
    text: "text-failed",
    stroke: "stroke-failed",
    width: 2,
    arrow: "failed",
  },
  warning: {
    frame: "border-changed",
    ground: "bg-surface-1",
    text: "text-changed",
    stroke: "stroke-changed",
    width: 1.5,
    arrow: "changed",
  },
  reached: {
    frame: "border-line-strong",
    ground: "bg-surface-1",
    text: "text-accent",
    stroke: "stroke-accent",
    width: 2,
    arrow: "accent",
  },
  untaken: {
    frame: "border-inconclusive border-dashed",
    ground: "bg-surface-2",
    text: "text-inconclusive",
    stroke: "stroke-inconclusive",
    width: 1.5,
    arrow: "line",
  },
  base: {
    frame: "border-base ring-1 ring-base",
    ground: "bg-surface-1",
    text: "text-base",
    stroke: "stroke-base",
    width: 2,
    arrow: "base",
  },
  head: {
    frame: "border-head ring-1 ring-head",
    ground: "bg-surface-1",
    text: "text-head",
    stroke: "stroke-head",
    width: 2,
    arrow: "head",
  },
  noted: {
    frame: "border-line-strong",
    ground: "bg-surface-1",
    text: "text-accent",
    stroke: "stroke-line-strong",
    width: 1.25,
    arrow: "line",
  },
};

export const arrowFill: { readonly [tone in ArrowTone]: string } = {
  line: "fill-line-strong",
  accent: "fill-accent",
  added: "fill-added",
  removed: "fill-removed",
  changed: "fill-changed",
  failed: "fill-failed",
  base: "fill-base",
  head: "fill-head",
};
