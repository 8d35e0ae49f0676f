import type { Page } from "@playwright/test";

/** A picture of a page of the product, kept under `docs/images`. */
export type Picture = {
  readonly name: string;
  readonly at: string;
  readonly width: number;
  readonly height: number;
  readonly theme: "light" | "dark";
  /** A text that stands there once the page is whole. */
  readonly shows: string | RegExp;
  /** What is done before it is taken. */
  readonly act?: (page: Page) => Promise<void>;
};

/** What the pictures show is replayed first. */
export const pictured: readonly string[] = [
  ...["current", "hybrid", "fable-5", "gpt-5.4", "gpt-5.5", "deepseek-4-pro", "opus", "kimi-2.6"],
  ...["glm-5.1", "qwen-3.7-max", "gemini-3.1-pro", "mimo-2.5-pro", "qwen-3.6-plus"],
];

const desk = { width: 1440, height: 900, theme: "light" } as const;
const phone = { width: 390, height: 844, theme: "light" } as const;
const dark = { theme: "dark" } as const;

const home = { at: "/", shows: "See the comparison" };
const compare = { at: "/compare?base=current&head=gpt-5.5", shows: "decompose" };
const proposals = { at: "/proposals", shows: "The evidence recommends" };

/** Every picture of the README and the documents. */
export const pictures: readonly Picture[] = [
  { name: "home", ...desk, ...home },
  { name: "home-dark", ...desk, ...dark, ...home },
  { name: "home-phone", ...phone, ...home },
  { name: "compare", ...desk, ...compare },
  { name: "compare-dark", ...desk, ...dark, ...compare },
  { name: "graphs", ...desk, at: `${compare.at}&open=graphs`, shows: "decompose" },
  { name: "topology", ...desk, at: "/topologies/gpt-5.5?at=node%3Aprepare_schema", shows: "prepare_schema" },
  { name: "proposals", ...desk, ...proposals },
  { name: "proposals-dark", ...desk, ...dark, ...proposals },
  { name: "recordings", ...desk, at: "/recordings", shows: "All recordings" },
  {
    name: "recording",
    ...desk,
    at: "/recordings/tidewater-first-plan",
    shows: "What each design does with it",
  },
];
