import { shippedPlanners } from "../planners";
import { type FileInput, type FileRead, readFile } from "./readFile";

/** What the reading thread runs; the pool calls it by this name. */
export const readFileTask = (content: FileInput): FileRead => readFile(content, shippedPlanners);
