import { createStore } from "zustand/vanilla";

type Readings = {
  /** How often the page was asked to read itself again, and how many of those askings have been followed. */
  readonly asked: number;
  readonly read: number;
  /** Whether the page is being read right now. */
  readonly reading: boolean;
  /** What waits to be written until the reading has ended, or was written then while Next still shows the address before it. */
  readonly address: Address | null;
};
type How = "push" | "replace";
type Address = { readonly href: string; readonly how: How; readonly written: boolean };

export const readings = createStore<Readings>(() => ({ asked: 0, read: 0, reading: false, address: null }));

/** Reads what the server says of this page again. */
export const refreshPage = (): void => readings.setState(({ asked }) => ({ asked: asked + 1 }));

/** The page's address, of one that waits to be written included. */
export const addressNow = (): URL => new URL(readings.getState().address?.href ?? "", window.location.href);

/** Writes the page's address. While the page is read it waits: where the two overlap, Next gives up on both and loads the document again. */
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

/** The page was read, and what waited for that is done; an address of a page that was left meanwhile is dropped. */
export function endReading(read: number): void {
  const { address } = readings.getState();
  const { href, pathname } = window.location;
  const here = address && new URL(address.href, href).pathname === pathname;
  if (here && !address.written) write(address.href, address.how);
  readings.setState({ read, reading: false, address: here ? { ...address, written: true } : null });
}

/** Next shows this query now: an address that it is, or that somebody has left since, need not be remembered. */
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
