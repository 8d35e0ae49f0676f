import { notedAs } from "../core/peer";

/** Notes a request as one of a browser on this machine. */
export const fromHere = notedAs({ loopback: true, proxied: false });

/** A request as one of our own pages sends it to a route. */
export const toRoute = (
  path: string,
  { body, headers = {} }: { readonly body: string; readonly headers?: Readonly<Record<string, string>> },
): Request =>
  new Request(`http://localhost${path}`, {
    method: "POST",
    body,
    headers: { host: "localhost", ...fromHere, "content-type": "application/json", ...headers },
  });
