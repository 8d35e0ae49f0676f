import { shippedPlanners } from "../planners";
import { type ReadDrawn, readMermaid } from "../topology";
import { type FileInput, type FileRead, readFile } from "./readFile";

/** What the reading thread runs; the pool calls it by this name. */
export const readFileTask = (content: FileInput): FileRead => readFile(content, shippedPlanners);

/** Likewise, for the text of a flowchart. */
export const readMermaidTask = (text: string): Promise<ReadDrawn> => readMermaid(text);
