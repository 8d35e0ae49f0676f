import { createStore } from "zustand/vanilla";

type RefreshCounter = {
  /** Number of refreshes requested, and of those done. */
  readonly asked: number;
  readonly read: number;
  /** True while a refresh is running. */
  readonly reading: boolean;
  /** True while the refresh fails and is repeated: the server, its database or its proxy is away. */
  readonly lost: boolean;
  /** The browser's address while Next still has the previous one. */
  readonly address: Address | null;
};
type How = "push" | "replace";
type Address = {
  readonly href: string;
  /** Next's address, which it writes over this one when the refresh ends; `null` once Next was given this one. */
  readonly previous: string | null;
};

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

/** Returns the page's address. */
export const addressNow = (): URL => new URL(refreshes.getState().address?.href ?? "", window.location.href);

/** Writes the page's address. Next is given it after a running refresh: if the two overlap, Next drops both and reloads the document. */
export function writeAddress(href: string, how: How = "replace"): void {
  const { reading: isReading, address } = refreshes.getState();
  const previous = isReading ? (address?.previous ?? window.location.href) : null;
  // Next replaces the methods of the object, so those of its class are the browser's own.
  write(href, how, isReading ? History.prototype : window.history);
  if (isReading || address) refreshes.setState({ address: { href, previous } });
}

/** Ends a refresh and gives Next the address that was written meanwhile, unless that was left. */
export function endReading(read: number): void {
  const { address } = refreshes.getState();
  const isLeft = address !== null && isElsewhere(address);
  if (address && address.previous !== null && !isLeft) window.history.replaceState(null, "", address.href);
  refreshes.setState({
    read,
    reading: false,
    address: address && !isLeft ? { ...address, previous: null } : null,
  });
}

/** True if a link was followed since the address was written. */
function isElsewhere({ href, previous }: Address): boolean {
  const shown = window.location;
  const own = new URL(href, shown.href);
  if (previous === null) return own.pathname !== shown.pathname;
  return shown.href !== previous && shown.href !== own.href;
}

/** Forgets the address that was written, because somebody went back or forward from it. */
export const forgetAddress = (): void => refreshes.setState({ address: null });

/** Called when Next shows a query: an address that matches it, or was left since, is forgotten. */
export function queryShown(query: URLSearchParams): void {
  const { address } = refreshes.getState();
  if (address?.previous !== null) return;
  const { search, searchParams } = new URL(address.href, window.location.href);
  const left = window.location.search !== search;
  if (left || query.toString() === searchParams.toString()) refreshes.setState({ address: null });
}

/** Writes an address; one that is shown already is no step of the history. */
function write(href: string, how: How, by: Pick<History, "pushState" | "replaceState">): void {
  const { history, location } = window;
  const isStep = how === "push" && new URL(href, location.href).href !== location.href;
  const method = isStep ? by.pushState : by.replaceState;
  // Next's own methods keep its part of the state where none is given.
  method.call(history, by === history ? null : history.state, "", href);
}
