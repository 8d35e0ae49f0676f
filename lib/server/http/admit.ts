import "server-only";
import { Forbidden } from "../core/errors";
import { peerOf } from "../core/peer";
import { foreignness, type KnownPlaces, knownPlaces, strangeness } from "./origins";

/** Refuses requests from disallowed peers, for unknown hosts, from other origins, or from other sites' pages unless they just follow a link. */
export function admit(
  { method, headers }: { readonly method: string; readonly headers: Headers },
  locations: KnownPlaces = knownPlaces(process.env),
): void {
  const reason = foreignness(headers, locations) ?? strangeness(headers, locations, peerOf(headers));
  if (reason) throw new Forbidden(reason);
  const site = headers.get("sec-fetch-site");
  const follows = isReading(method) && headers.get("sec-fetch-mode") === "navigate";
  if ((site === "cross-site" || site === "same-site") && !follows && !isListed(headers, locations))
    throw new Forbidden("This request comes from another site. Send it from Planner Studio's own pages.");
}

export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

/** Behind a proxy that changes the host, browsers still send the page's origin. */
const isListed = (headers: Headers, { origins }: KnownPlaces): boolean =>
  origins.has((headers.get("origin") ?? "").toLowerCase());
