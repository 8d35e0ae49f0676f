import { readdirSync } from "node:fs";
import path from "node:path";

const directory = path.resolve(import.meta.dirname, "../lib/planners/venturescope/recordings");

/** How many recordings of VentureScope the project ships, and so how many conversations every table lists. */
export const shippedRecordings = readdirSync(directory).filter((file) => file.endsWith(".json")).length;
