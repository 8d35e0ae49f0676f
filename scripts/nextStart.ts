/** Returns Node's arguments that start the built server in the project's folder. */
export const nextStart = (port: number | string, host?: string): readonly string[] => [
  "--import",
  "./scripts/holdRequests.mjs",
  "node_modules/next/dist/bin/next",
  "start",
  "--port",
  String(port),
  ...(host === undefined ? [] : ["--hostname", host]),
];
