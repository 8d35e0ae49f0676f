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
    comment: "Every route is made by `route` of app/door, which lib/server/http defines.",
    severity: "error",
    module: { path: "^app/(.*/)?route[.]tsx?$" },
    to: { path: "^app/door/routes[.]ts$" },
  },
  {
    name: "actions-by-the-door",
    comment: "Every server action is made by `action` of app/door, which lib/server/http defines.",
    severity: "error",
    module: { path: "^app/(.*/)?(a|[A-Za-z0-9]*A)ctions[.]ts$" },
    to: { path: "^app/door/action[.]ts$" },
  },
  {
    name: "composed-once",
    comment:
      "The server is composed by app/door, the start, workers and tests alone; all other code is given a context.",
    severity: "error",
    from: {
      path: "^(app|lib|components|prisma|[^/]+[.]ts$)",
      pathNot:
        "^(app/door/|lib/server/(startup|workerProcess)[.]ts$|instrumentation[.]ts$)|[.](test|fixture)[.]tsx?$",
    },
    to: { path: "^lib/server/compose[.]ts$" },
  },
];
