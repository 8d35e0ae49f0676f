/** Milliseconds for which an idle connection stays open. Proxies keep theirs for a minute; with Node's five seconds they send requests into connections that are being closed. */
export const keepAliveMs = 75_000;

/** Returns Node's arguments that start the built server in the project's folder. */
export const nextStart = (port: number | string, host?: string): readonly string[] => [
  "--import",
  "./scripts/holdRequests.mjs",
  "node_modules/next/dist/bin/next",
  "start",
  "--port",
  String(port),
  "--keepAliveTimeout",
  String(keepAliveMs),
  ...(host === undefined ? [] : ["--hostname", host]),
];
