import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The ids of the server actions of this build, from Next's own list; null in development, where they are made as they are asked for. */
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
