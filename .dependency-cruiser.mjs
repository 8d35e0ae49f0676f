import { components } from "./scripts/house/componentRules.mjs";
import { doorRules } from "./scripts/house/doorRules.mjs";
import { plannerDoors, plannerRules } from "./scripts/house/plannerRules.mjs";
import { serverRules } from "./scripts/house/serverRules.mjs";

// The house plan: who may import whom. ARCHITECTURE.md says why; scripts/house/imports.test.ts proves that it bites.

/** What each room of `lib` may import from the others. */
const lib = {
  std: [],
  topology: ["std"],
  recording: ["std"],
  trace: ["std", "topology"],
  layout: ["std", "topology"],
  editor: ["std", "topology", "layout", "changes"],
  planner: ["std", "topology"],
  planners: ["std", "topology", "planner", "recording", "claims", "agreement", "economics"],
  compile: ["std", "topology", "planner"],
  changes: ["std", "topology"],
  diff: ["std", "topology", "trace", "changes"],
  mutants: ["std", "topology", "planner", "trace", "changes", "diff"],
  coverage: ["std", "topology", "trace"],
  invariants: ["std", "topology", "trace"],
  schedule: ["std", "topology", "trace"],
  bisect: ["std", "topology", "trace", "changes", "diff"],
  plannerFiles: ["std", "topology", "recording", "planner", "planners", "claims"],
  claims: ["std", "topology", "trace", "changes", "diff", "coverage", "invariants"],
  cost: ["std", "trace"],
  review: ["std", "topology", "trace", "changes", "diff", "rules", "cost"],
  agreement: ["std", "topology", "planner", "recording", "trace", "schedule", "cost", "review"],
  economics: ["std", "topology", "recording", "trace", "cost"],
  rollout: ["std"],
  replay: ["std", "topology", "planner", "recording", "trace", "compile"],
  live: ["std", "topology", "planner", "recording", "trace", "replay", "cost"],
  inflight: ["std", "topology", "trace", "changes", "diff"],
  rules: ["std", "topology", "trace", "changes", "diff", "invariants", "inflight"],
  resume: [...["std", "topology", "planner", "recording", "trace"], ...["compile", "replay", "inflight"]],
  worker: [
    ...["std", "topology", "planner", "planners", "recording", "trace", "compile", "replay", "rules"],
    ...["changes", "diff", "bisect", "claims", "inflight", "resume", "mutants", "review"],
    ...["layout", "agreement", "subject", "world", "fold", "apps", "conversations"],
  ],
  cli: [
    ...["std", "topology", "planner", "planners", "recording", "trace"],
    ...["compile", "replay", "diff", "coverage", "invariants", "schedule", "review", "worker"],
    ...["changes", "bisect", "claims", "inflight", "rules", "resume", "plannerFiles", "layout"],
    ...["subject", "world", "fold", "apps", "runner", "cost", "agreement", "rollout", "economics"],
    ...["conversations", "live", "tester"],
  ],
  // Starts processes that run Python, and nothing else.
  tester: [],
  subject: ["std", "topology"],
  world: ["std", "recording"],
  fold: ["std", "trace"],
  apps: [
    ...["std", "topology", "recording", "trace", "changes", "diff", "coverage"],
    ...["subject", "world", "fold", "cost"],
  ],
  conversations: ["std", "recording", "trace", "world", "fold"],
  // Starts processes of an app: the command line's alone.
  runner: ["std", "recording", "trace", "subject", "world", "fold"],
  server: [
    ...["std", "topology", "planner", "planners", "recording", "trace", "layout", "editor"],
    ...["compile", "replay", "diff", "coverage", "invariants", "schedule", "review", "worker"],
    ...["changes", "bisect", "claims", "inflight", "rules", "plannerFiles", "mutants", "agreement"],
    ...["subject", "world", "fold", "apps", "economics", "cost", "live", "tester"],
  ],
};

/** Rooms a browser may enter: no LangGraph, no Prisma, no Node. */
const browserSafe = [
  "std",
  "topology",
  "recording",
  "trace",
  "layout",
  "editor",
  "changes",
  "diff",
  "coverage",
  "invariants",
  "schedule",
  "bisect",
  "claims",
  "inflight",
  "rules",
  "review",
  "subject",
  "world",
  "fold",
  "apps",
  "cost",
  "agreement",
  "rollout",
  "economics",
];

/** Packages and the only places that may import them. Zod is open to all. */
const only = {
  "@langchain/": "^lib/(compile|replay|resume)/",
  "langchain/": "^lib/replay/live/",
  "tinypool/": "^lib/worker/",
  "(@prisma/|prisma/|pg/|@electric-sql/|pglite-prisma-adapter/)": "^lib/server/db/",
  "(mathjs|ajv|re2js)/": "^lib/planners/",
  "@marcbachmann/": "^lib/planner/",
  "(@mermaid-js|mermaid|dompurify)/": "^lib/topology/",
  "(elkjs|@dagrejs)/": "^lib/layout/",
  "commander/": "^lib/cli/",
  "esbuild/": "(^lib/plannerFiles/|[.]process[.]test[.]ts$|[.]fixture[.]ts$)",
  "prom-client/": "^lib/server/telemetry/",
  "@noble/": "^lib/std/",
  "@jmespath-community/": "^lib/agreement/",
  "server-only/": "^lib/server/",
  "react(-dom)?/": "^(app|components)/",
  "next/": "^(app|components|lib/server/http)/",
  "@xyflow/": "^components/(canvas|editor)/",
  "zustand/": "^components/(editor|replay|ui)/",
  "(radix-ui|cmdk)/": "^components/ui/",
  "@tanstack/": "^components/review/",
  "@observablehq/": "^components/economics/",
  "(@codemirror|codemirror)/": "^components/ui/",
  "lucide-react/": "^components/",
};

const product = "^(app|components|lib)/";
const test = "[.](test|fixture)[.]tsx?$";
const pure = Object.keys(lib).filter((room) => room !== "server");
const any = (names) => `(${names.join("|")})`;
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const listed = (names) => names.join(", ") || "nothing";

/** All of the server but its database. */
const verbs = "^lib/server/(?!db/)";

const rooms = [
  ...Object.entries(lib).map(([room, may]) =>
    rule(
      `lib/${room}`,
      `lib/${room} may import: ${listed(may)}.`,
      { path: `^lib/${room}/`, pathNot: test },
      { path: product, pathNot: `^lib/${any([room, ...may])}/` },
    ),
  ),
  ...Object.entries(components).map(([room, may]) =>
    rule(
      `components/${room}`,
      `components/${room} may import components: ${listed(may)}; ${room === "ui" ? "and lib/std." : "the browser-safe rooms of lib; and types of the server's verbs."}`,
      { path: `^components/${room}/`, pathNot: test },
      {
        path: product,
        pathNot: [
          `^components/${any([room, ...may])}/`,
          ...(room === "ui" ? ["^lib/std/"] : [`^lib/${any(browserSafe)}/`, verbs]),
        ],
      },
    ),
  ),
  rule(
    "no-new-room",
    "Every file of lib and components is in a room that the house plan names.",
    {
      path: "^(lib|components)/",
      pathNot: [`^lib/${any(Object.keys(lib))}/`, `^components/${any(Object.keys(components))}/`],
    },
    {},
  ),
  rule(
    "app-is-a-hallway",
    "app imports components, server verbs and types: never what runs, never the database.",
    { path: "^app/" },
    { path: "^lib/", pathNot: [`^lib/${any(browserSafe)}/`, verbs] },
  ),
  rule(
    "what-a-verb-answers-is-a-type",
    "A component says in types what the server answers; nothing of the server runs in a browser.",
    { path: "^components/" },
    { path: "^lib/server/", dependencyTypesNot: ["type-only"] },
  ),
  rule(
    "front-door",
    "Enter a pure room by its index.ts.",
    { path: "^(app|components|lib)/([^/]+)/", pathNot: test },
    { path: `^lib/${any(pure)}/`, pathNot: ["^lib/[^/]+/index[.]ts$", "^$1/$2/", ...plannerDoors] },
  ),
  ...plannerRules,
  ...serverRules,
];

const tests = [
  rule(
    "tests-stay-in-lib",
    "A test of lib may use any room of lib to build its input, but no screen; only the server's tests know the server.",
    { path: `^lib/(?!server/).*${test}` },
    { path: "^(app|components|lib/server)/" },
  ),
  rule(
    "scripts-stand-outside",
    "Scripts may use the product; nothing of the product, its tests included, uses them.",
    { path: product },
    { path: "^(scripts|e2e)/" },
  ),
  rule(
    "no-test-code-in-the-product",
    "Tests and fixtures are imported by tests and fixtures only.",
    { path: product, pathNot: test },
    { path: test },
  ),
  rule(
    "no-dev-packages-in-the-product",
    "Development packages are for tests and scripts.",
    { path: product, pathNot: test },
    { dependencyTypes: ["npm-dev"] },
  ),
];

const packages = [
  ...Object.entries(only).map(([name, where]) =>
    rule(
      `only:${name}`,
      `${name} is imported only under ${where}.`,
      { path: product, pathNot: where },
      { path: `(^|node_modules/)(@types/)?${name}`, dependencyTypesNot: ["local", "aliased", "core"] },
    ),
  ),
  rule(
    "no-node-in-the-browser",
    "These rooms also run in a browser; clock, ids and files are handed in.",
    { path: `^(components|lib/${any([...browserSafe, "planner", "planners"])})/`, pathNot: test },
    { dependencyTypes: ["core"] },
  ),
  {
    name: "server-only",
    comment: "Every file of lib/server imports server-only, at least through another.",
    severity: "error",
    module: { path: "^lib/server/", pathNot: [test, "/generated/", "[.]json$", "/errors[.]ts$"] },
    to: { path: "server-only", reachable: true },
  },
];

const sanity = [
  rule("no-cycles", "A cycle means that two rooms, or two files, are one.", {}, { circular: true }),
  rule("no-unresolved", "Every import leads somewhere.", { path: product }, { couldNotResolve: true }),
  rule(
    "no-unlisted-packages",
    "Every imported package is in package.json.",
    { path: product },
    { dependencyTypes: ["npm-no-pkg", "npm-unknown", "undetermined"] },
  ),
];

export default {
  forbidden: [...rooms, ...tests, ...[...packages, ...doorRules].filter((entry) => !entry.module), ...sanity],
  required: [...packages, ...doorRules].filter((entry) => entry.module),
  options: {
    doNotFollow: { path: ["node_modules", "/generated/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      ...{ exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
