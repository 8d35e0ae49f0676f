import type { PolicyKind } from "../../topology";

export const themeNames = ["light", "dark"] as const;
export type Theme = (typeof themeNames)[number];

/** Colours of a drawing outside the page, where CSS variables are not available. */
export type Palette = {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly strong: string;
  readonly ink: string;
  readonly quiet: string;
  readonly kinds: { readonly [kind in PolicyKind]: string };
};

/** `app/globals.css` variables as `[light, dark]`; a test compares both files. */
export const tokens = {
  "surface-0": ["#f6f7f9", "#0f1115"],
  "surface-1": ["#ffffff", "#16191f"],
  "surface-3": ["#e3e6eb", "#2a303a"],
  line: ["#d9dde4", "#2c323d"],
  "line-strong": ["#838b99", "#6b7482"],
  "ink-1": ["#14171c", "#eceef2"],
  "ink-2": ["#434a56", "#b6bdc9"],
  guard: ["#4a5b78", "#a3b6d6"],
  ask: ["#9a3d17", "#f2a27e"],
  enrich: ["#2b6b2e", "#86d08a"],
  acquire: ["#00656d", "#5ccbd3"],
  llm: ["#6f3cc2", "#c3a4ff"],
  corrector: ["#a91f66", "#f795c4"],
  record: ["#545f00", "#c3cd5e"],
  action: ["#1b56ad", "#8fb8f7"],
} as const;

export const themes: { readonly [theme in Theme]: Palette } = { light: paletteOf(0), dark: paletteOf(1) };

function paletteOf(side: 0 | 1): Palette {
  const { guard, ask, enrich, acquire, llm, corrector, record, action, line } = tokens;
  return {
    ground: tokens["surface-0"][side],
    surface: tokens["surface-1"][side],
    raised: tokens["surface-3"][side],
    line: line[side],
    strong: tokens["line-strong"][side],
    ink: tokens["ink-1"][side],
    quiet: tokens["ink-2"][side],
    kinds: {
      guard: guard[side],
      ask: ask[side],
      enrich: enrich[side],
      acquire: acquire[side],
      llm: llm[side],
      corrector: corrector[side],
      record: record[side],
      action: action[side],
    },
  };
}
