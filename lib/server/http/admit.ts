import "server-only";
import { Forbidden, NotStarted } from "../core/errors";
import { peerOf } from "../core/peer";
import { foreignness, type KnownPlaces, knownPlaces, strangeness } from "./origins";

/** Refuses requests from disallowed peers, for unknown hosts, from other origins, or from other sites' pages unless they just follow a link. */
export function admit(
  { method, headers }: { readonly method: string; readonly headers: Headers },
  locations: KnownPlaces = knownPlaces(process.env),
): void {
  const foreign = foreignness(headers, locations);
  if (foreign) throw new Forbidden(foreign);
  const peer = peerOf(headers);
  const fromElsewhere = strangeness(headers, locations, peer);
  // Peers are recorded from the start on; Next listens before, and lets requests wait.
  if (fromElsewhere && !peer) throw new NotStarted("The server is starting. Reload the page in a moment.");
  if (fromElsewhere) throw new Forbidden(fromElsewhere);
  const site = headers.get("sec-fetch-site");
  const follows = isReading(method) && headers.get("sec-fetch-mode") === "navigate";
  if ((site === "cross-site" || site === "same-site") && !follows && !isListed(headers, locations))
    throw new Forbidden("This request comes from another site. Send it from Planner Studio's own pages.");
}

export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

/** Behind a proxy that changes the host, browsers still send the page's origin. */
const isListed = (headers: Headers, { origins }: KnownPlaces): boolean =>
  origins.has((headers.get("origin") ?? "").toLowerCase());
