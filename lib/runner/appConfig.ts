import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { DecisionRule } from "../fold";
import { explain, Json } from "../std";

const Names = z.array(z.string().min(1)).max(1000);

/** `planner-studio.json` next to `langgraph.json`; every field has a default. */
export const AppConfig = z.strictObject({
  $schema: z.string().optional(),
  /** The graph's name in `langgraph.json`; defaults to its first. */
  graph: z.string().optional(),
  config: z.string().default("langgraph.json"),
  /** The app's name; defaults to the folder's. */
  app: z.string().min(1).max(100).optional(),
  python: z.string().optional(),
  /** Command that installs the environment of a checkout. */
  install: z.string().optional(),
  recordings: z.string().default("recordings"),
  /** Untracked files that the app needs. */
  carry: Names.default([]),
  input: z.strictObject({ rename: z.record(z.string(), z.string()).default({}) }).default({ rename: {} }),
  configurable: z.record(z.string(), Json).optional(),
  context: Json.optional(),
  world: z
    .strictObject({
      /** Tools that run in a replay, names or patterns. */
      run: Names.default([]),
      /** Hosts and tools that may be reached in a replay. */
      live: Names.default([]),
      /** Nodes whose unmatched calls take the node's next recorded answer. */
      assume: Names.default([]),
    })
    .default({ run: [], live: [], assume: [] }),
  decisions: z.array(DecisionRule).min(1).max(50).optional(),
  redact: z.strictObject({ names: z.string().optional() }).default({}),
  /** US dollars per million tokens, by model; they override the built-in ones. */
  prices: z
    .record(z.string(), z.strictObject({ input: z.number().nonnegative(), output: z.number().nonnegative() }))
    .default({}),
  recursionLimit: z.number().int().min(1).max(10_000).default(50),
  /** Seconds without an event after which a run is stopped. */
  patience: z.number().int().min(1).max(3600).default(120),
});
export type AppConfig = z.infer<typeof AppConfig>;

export const configFile = "planner-studio.json";

/** Reads the configuration of an app's folder, with defaults. Throws a sentence that names the invalid field. */
export function readAppConfig(folder: string): AppConfig {
  const file = path.join(folder, configFile);
  if (!existsSync(file)) return AppConfig.parse({});
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${configFile} is not valid JSON: ${error instanceof Error ? error.message : ""}`);
  }
  const parsed = AppConfig.safeParse(json);
  if (parsed.success) return parsed.data;
  const [fault] = explain(parsed.error);
  throw new Error(`${configFile}: ${fault?.message ?? "does not fit."} ${fault?.fix ?? ""}`.trim());
}
