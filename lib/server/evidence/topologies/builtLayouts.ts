import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Layout } from "../../../layout";
import { processWide } from "../../cache/processWide";

const layouts = processWide<Promise<ReadonlyMap<string, Layout>>>("built layouts");

/** What the build has laid out already, by the hash of the topology: the engine takes seconds for all that ships, at every start. Nothing in development, where the code that lays out may have changed since. */
export async function builtLayouts(): Promise<ReadonlyMap<string, Layout>> {
  if (process.env.NODE_ENV !== "production") return new Map();
  const known = layouts.get() ?? read();
  layouts.set(known);
  return known;
}

async function read(): Promise<ReadonlyMap<string, Layout>> {
  const file = path.join(process.cwd(), "dist", "layouts.json");
  try {
    return new Map(Object.entries(JSON.parse(await readFile(/* turbopackIgnore: true */ file, "utf8"))));
  } catch {
    // Without it everything is laid out when it is first drawn.
    return new Map();
  }
}
