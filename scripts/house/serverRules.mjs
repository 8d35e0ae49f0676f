import { planners } from "./plannerRules.mjs";

/** The floors of lib/server, lowest first. Each may import those before it. */
const floors = ["cache", "telemetry", "core", "db", "work", "verb", "tasks", "evidence", "jobs"];

/** Features above the base layers, and the features that each may import. */
const features = {
  agreement: ["sweeps"],
  answers: [],
  apps: [],
  background: ["inflight", "mutants", "proposals", "samples", "sweeps"],
  bisect: ["background"],
  diffs: ["answers", "replays"],
  documents: ["proposals", "recordings", "replays", "topologies"],
  economics: [],
  drafts: ["history", "topologies"],
  history: [],
  home: ["diffs", "live", "planners", "recordings", "replays", "reviews", "sweeps"],
  http: ["people", "reviews", "sweeps"],
  inflight: [],
  live: ["recordings"],
  mutants: [],
  people: [],
  planners: [],
  proposals: ["sweeps"],
  recordings: ["history"],
  replays: [],
  reviews: ["diffs", "drafts", "sweeps", "topologies"],
  samples: ["reviews"],
  sweeps: [],
  topologies: ["history"],
};

/** Every folder of lib/server with the folders that it may import. */
export const server = {
  ...Object.fromEntries(floors.map((floor, i) => [floor, floors.slice(0, i)])),
  ...Object.fromEntries(
    Object.entries(features).map(([feature, others]) => [feature, [...floors, ...others]]),
  ),
  // A planner's own folder is above all general ones.
  ...Object.fromEntries(planners.map((planner) => [`of/${planner}`, [...floors, ...Object.keys(features)]])),
};

const test = "[.](test|fixture)[.]tsx?$";
const oneOf = (names) => `(${names.join("|")})`;

export const serverRules = [
  ...Object.entries(server).map(([folder, allowed]) => ({
    name: `lib/server/${folder}`,
    comment: `lib/server/${folder} may import these folders of lib/server: ${allowed.join(", ") || "none"}.`,
    severity: "error",
    from: { path: `^lib/server/${folder}/`, pathNot: test },
    to: { path: "^lib/server/", pathNot: `^lib/server/${oneOf([folder, ...allowed])}/` },
  })),
  {
    name: "server-folders",
    comment: "Every folder of lib/server is named in scripts/house/serverRules.mjs.",
    severity: "error",
    from: { path: "^lib/server/[^/]+/", pathNot: `^lib/server/${oneOf(Object.keys(server))}/` },
    to: {},
  },
];
