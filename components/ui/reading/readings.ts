import { createStore } from "zustand/vanilla";

type Readings = {
  /** Number of refreshes requested, and of those done. */
  readonly asked: number;
  readonly read: number;
  /** True while a refresh is running. */
  readonly reading: boolean;
  /** Address to be written after the refresh, or already written while Next still has the previous one. */
  readonly address: Address | null;
};
type How = "push" | "replace";
type Address = { readonly href: string; readonly how: How; readonly written: boolean };

export const readings = createStore<Readings>(() => ({ asked: 0, read: 0, reading: false, address: null }));

/** Refreshes the page from the server. */
export const refreshPage = (): void => readings.setState(({ asked }) => ({ asked: asked + 1 }));

/** Returns the page's address, or one that is about to be written. */
export const addressNow = (): URL => new URL(readings.getState().address?.href ?? "", window.location.href);

/** Writes the page's address. Waits for a running refresh: if the two overlap, Next drops both and reloads the document. */
export function writeAddress(href: string, how: How = "replace"): void {
  const { reading, address } = readings.getState();
  if (!reading) {
    write(href, how);
    if (address) readings.setState({ address: { href, how, written: true } });
    return;
  }
  const pushes = address?.how === "push" && !address.written;
  readings.setState({ address: { href, how: pushes ? "push" : how, written: false } });
}

/** Ends a refresh and writes a waiting address, unless its page was left meanwhile. */
export function endReading(read: number): void {
  const { address } = readings.getState();
  const { href, pathname } = window.location;
  const here = address && new URL(address.href, href).pathname === pathname;
  if (here && !address.written) write(address.href, address.how);
  readings.setState({ read, reading: false, address: here ? { ...address, written: true } : null });
}

/** Called when Next shows a query: an address that matches it, or was left since, is forgotten. */
export function queryShown(query: URLSearchParams): void {
  const { address } = readings.getState();
  if (!address?.written) return;
  const { search, searchParams } = new URL(address.href, window.location.href);
  const left = window.location.search !== search;
  if (left || query.toString() === searchParams.toString()) readings.setState({ address: null });
}

function write(href: string, how: How): void {
  if (how === "push") window.history.pushState(null, "", href);
  else window.history.replaceState(null, "", href);
}
