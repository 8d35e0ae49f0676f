import { createStore } from "zustand/vanilla";

type Readings = {
  /** How often the page was asked to read itself again, and how many of those askings have been followed. */
  readonly asked: number;
  readonly read: number;
  /** Whether the page is being read right now. */
  readonly reading: boolean;
  /** The address that is written once the reading has ended. */
  readonly address: { readonly href: string; readonly how: "push" | "replace" } | null;
};

export const readings = createStore<Readings>(() => ({ asked: 0, read: 0, reading: false, address: null }));

/** Reads what the server says of this page again. */
export const refreshPage = (): void => readings.setState(({ asked }) => ({ asked: asked + 1 }));

/** The page's address, of one that waits to be written included. */
export const addressNow = (): URL => new URL(readings.getState().address?.href ?? "", window.location.href);

/** Writes the page's address. While the page is read it waits: where the two overlap, Next gives up on both and loads the document again. */
export function writeAddress(href: string, how: "push" | "replace" = "replace"): void {
  const { reading, address } = readings.getState();
  if (!reading) return written(href, how);
  readings.setState({ address: { href, how: address?.how === "push" ? "push" : how } });
}

/** The page was read, and what waited for that is done; an address of a page that was left meanwhile is dropped. */
export function endReading(read: number): void {
  const { address } = readings.getState();
  const { href, pathname } = window.location;
  if (address && new URL(address.href, href).pathname === pathname) written(address.href, address.how);
  readings.setState({ read, reading: false, address: null });
}

function written(href: string, how: "push" | "replace"): void {
  if (how === "push") window.history.pushState(null, "", href);
  else window.history.replaceState(null, "", href);
}
