import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Returns the ids of this build's server actions from Next's manifest; `null` in development, where they are created on demand. */
export function knownActions(): ReadonlySet<string> | null {
  if (process.env.NODE_ENV !== "production") return null;
  ids ??= new Set(Object.keys(listed()));
  return ids;
}
let ids: ReadonlySet<string> | undefined;

function listed(): object {
  const file = path.join(process.cwd(), ".next", "server", "server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8")) as { node: object };
  return node;
}
