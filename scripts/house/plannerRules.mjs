import { readdirSync } from "node:fs";

/** Shipped planners, one folder each. Folders named after a planner are its own; all others are general and must not name one. */
export const planners = readdirSync("lib/planners", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Entry points of planners: the index for a planner's own folders, `planner.ts` for the worker's list. */
export const plannerDoors = ["^lib/planners/[^/]+/index[.]ts$", "^lib/planners/.+/planner[.]ts$"];

const product = "^(app|components|lib)/";
const test = "[.](test|fixture)[.]tsx?$";
const one = planners.join("|");
/** The folder above each planner's slot, by layer. */
export const slots = [
  "lib/planners",
  "lib/server/of",
  "lib/cli/planners",
  "components/planners",
  "app/planners",
  "app/api/planners",
];
const ownRooms = slots.map((above) => `^${above}/(?:${one})/`);
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** Import rules for planner-specific code. */
export const plannerRules = [
  rule(
    "planners-are-strangers",
    "What belongs to one planner never imports another planner.",
    { path: `^(?:${slots.join("|")})/(${one})/` },
    { path: `^lib/planners/(?:${one})/`, pathNot: "^lib/planners/$1/" },
  ),
  rule(
    "own-door",
    "Only rooms named after a planner enter its own door; all others ask for its module.",
    { path: product, pathNot: [test, "^lib/planners/", "^lib/worker/planners[.]ts$", ...ownRooms] },
    { path: plannerDoors },
  ),
  rule(
    "nothing-general-needs-a-planner",
    "What belongs to one planner is imported by that planner's rooms, and by the lists of what ships.",
    { path: product, pathNot: [test, "^lib/cli/planners/shipped[.]ts$", ...ownRooms] },
    { path: ownRooms, pathNot: "^lib/planners/" },
  ),
];
