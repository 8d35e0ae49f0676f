import sample from "./sample.json" with { type: "json" };
import { Registry } from "./schema";

let read: Registry | null = null;

/** The shipped tools. */
export const sampleRegistry = (): Registry => {
  read ??= Registry.parse(sample);
  return read;
};
