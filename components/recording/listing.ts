import type { RecordingLine, RecordingPage } from "@/lib/server/recordings/page";

export type { RecordingLine, RecordingPage };

export const lengths = {
  short: "Up to 4 turns",
  middle: "5 or 6 turns",
  long: "7 turns and more",
} as const;

export const results = {
  differs: "Some topology decides or ends differently",
  failed: "Some topology breaks off",
  inconclusive: "Some topology is inconclusive",
  same: "All make the same decisions and end the same way",
  open: "Not run on all",
} as const;

export const orders = {
  title: "By title",
  turns: "Longest first",
  decisions: "Most decisions first",
  differing: "Most differences first",
} as const;

const names = ["query", "about", "tag", "length", "result", "order"] as const;

/** Filters and order of the list as the address carries them; an empty text does not filter. */
export type Narrowed = { readonly [name in (typeof names)[number]]: string };

/** Max characters of a filter and of a cursor; what an address has beyond them is cut. */
export const maxFilter = 200;
const maxCursor = 2_000;

/** Returns the filters of an address. */
export const narrowedIn = (get: (name: string) => string | null | undefined): Narrowed =>
  Object.fromEntries(names.map((name) => [name, (get(name) ?? "").slice(0, maxFilter)])) as Narrowed;

/** Returns the cursor of an address; `null` if it has none. */
export const cursorIn = (text: string | null | undefined): string | null => text?.slice(0, maxCursor) || null;

/** A page as the server rendered it, and what it was made for. */
export type ServedPage = {
  readonly page: RecordingPage;
  readonly narrowed: Narrowed;
  readonly after: string | null;
};

/** Number of recordings of a page. */
export const recordingsOfPage = 100;
/** Max number of recordings that an address brings back. */
export const maxShown = 1_000;

/** Returns how many recordings an address shows: whole pages, up to the maximum. */
export function shownIn(text: string | null | undefined): number {
  const pages = Math.ceil(Number(text) / recordingsOfPage);
  return pages >= 1 ? Math.min(pages * recordingsOfPage, maxShown) : recordingsOfPage;
}

export const foundIn = ({ found }: RecordingPage): number => found.reduce((sum, { count }) => sum + count, 0);
