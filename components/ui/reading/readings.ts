import { createStore } from "zustand/vanilla";

type RefreshCounter = {
  /** Number of refreshes requested, and of those done. */
  readonly asked: number;
  readonly read: number;
  /** True while a refresh is running. */
  readonly reading: boolean;
  /** True while the refresh fails and is repeated: the server, its database or its proxy is away. */
  readonly lost: boolean;
  /** Address to be written after the refresh, or already written while Next still has the previous one. */
  readonly address: Address | null;
};
type How = "push" | "replace";
type Step = { readonly href: string; readonly how: How };
/** The newest address, and the steps of the history that are to be written before it. */
type Address = Step & { readonly before: readonly Step[]; readonly written: boolean };

export const refreshes = createStore<RefreshCounter>(() => ({
  asked: 0,
  read: 0,
  reading: false,
  lost: false,
  address: null,
}));

/** Refreshes the page from the server. */
export const refreshPage = (): void =>
  refreshes.setState(({ asked: requestCount }) => ({ asked: requestCount + 1 }));

/** Returns the page's address, or one that is about to be written. */
export const addressNow = (): URL => new URL(refreshes.getState().address?.href ?? "", window.location.href);

/** Writes the page's address. Waits for a running refresh: if the two overlap, Next drops both and reloads the document. */
export function writeAddress(href: string, how: How = "replace"): void {
  const { reading: isReading, address } = refreshes.getState();
  if (!isReading) {
    write(href, how);
    if (address) refreshes.setState({ address: { href, how, before: [], written: true } });
    return;
  }
  const waiting = address?.written === false ? address : null;
  if (waiting && how === "replace") refreshes.setState({ address: { ...waiting, href } });
  else {
    const before = waiting ? [...waiting.before, { href: waiting.href, how: waiting.how }] : [];
    refreshes.setState({ address: { href, how, before, written: false } });
  }
}

/** Ends a refresh and writes a waiting address, unless its page was left meanwhile. */
export function endReading(read: number): void {
  const { address } = refreshes.getState();
  const { href, pathname } = window.location;
  const here = address && new URL(address.href, href).pathname === pathname;
  if (here && !address.written) for (const step of [...address.before, address]) write(step.href, step.how);
  refreshes.setState({
    read,
    reading: false,
    address: here ? { ...address, before: [], written: true } : null,
  });
}

/** Called when Next shows a query: an address that matches it, or was left since, is forgotten. */
export function queryShown(query: URLSearchParams): void {
  const { address } = refreshes.getState();
  if (!address?.written) return;
  const { search, searchParams } = new URL(address.href, window.location.href);
  const left = window.location.search !== search;
  if (left || query.toString() === searchParams.toString()) refreshes.setState({ address: null });
}

/** Writes an address; one that is shown already is no step of the history. */
function write(href: string, how: How): void {
  const shown = window.location.href;
  if (how === "push" && new URL(href, shown).href !== shown) window.history.pushState(null, "", href);
  else window.history.replaceState(null, "", href);
}
