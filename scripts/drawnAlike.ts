import fc from "fast-check";
import { runs } from "../lib/std/runs.fixture";

// Every run of the tests draws the same inputs; `npm run fuzz` draws others, by another seed.
fc.configureGlobal({ seed: Number(process.env.LAW_SEED ?? 1), numRuns: runs(100) });
