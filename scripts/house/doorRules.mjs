/** Requests enter through a single entry point, which checks hosts, origins, limits and actors. */
export const doorRules = [
  {
    name: "actor-by-the-door",
    comment:
      "Who asks is what the request says: pages, routes and actions are given an actor by lib/server/http.",
    severity: "error",
    from: { path: "^app/" },
    to: { path: "^lib/server/core/actor[.]ts$", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "routes-by-the-door",
    comment: "Every route is made by `route` of lib/server/http.",
    severity: "error",
    module: { path: "^app/(.*/)?route[.]tsx?$" },
    to: { path: "^lib/server/http/route[.]ts$" },
  },
  {
    name: "actions-by-the-door",
    comment: "Every server action is made by `action` of lib/server/http.",
    severity: "error",
    module: { path: "^app/(.*/)?(a|[A-Za-z0-9]*A)ctions[.]ts$" },
    to: { path: "^lib/server/http/action[.]ts$" },
  },
];
