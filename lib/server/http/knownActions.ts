import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { processWide } from "../cache/processWide";

const ids = processWide<ReadonlySet<string>>("action ids");

/** Returns the ids of this build's server actions from Next's manifest; `null` in development, where they are created on demand. */
export function knownActions(): ReadonlySet<string> | null {
  if (process.env.NODE_ENV !== "production") return null;
  const known = ids.get() ?? new Set(Object.keys(listed()));
  ids.set(known);
  return known;
}

function listed(): object {
  const file = path.join(process.cwd(), ".next", "server", "server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8")) as { node: object };
  return node;
}
