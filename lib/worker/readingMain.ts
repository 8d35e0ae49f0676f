import { shippedPlanners } from "../planners";
import { type FileRead, readFile } from "./readFile";

/** What the reading thread runs; the pool calls it by this name. */
export const readFileTask = (text: string): FileRead => readFile(text, shippedPlanners);
