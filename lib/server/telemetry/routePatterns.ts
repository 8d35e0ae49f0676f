import "server-only";
import { readFileSync } from "node:fs";

type Manifest = {
  readonly staticRoutes: readonly { readonly page: string }[];
  readonly dynamicRoutes: readonly { readonly page: string; readonly regex: string }[];
};

/** Label of every path that is no route, so that their number is bounded. */
export const noRoute = "none";

/** Returns the pattern of a path, as `/api/sweeps/[id]`, by the routes that Next's build listed in `manifest`. */
export function routePatterns(manifest = ".next/routes-manifest.json"): (path: string) => string {
  const { staticRoutes, dynamicRoutes } = readManifest(manifest);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (path) => {
    if (path.startsWith("/_next/")) return "/_next";
    if (fixed.has(path) || path === "/healthz" || path === "/metrics") return path;
    return patterns.find(({ regex }) => regex.test(path))?.page ?? noRoute;
  };
}

/** A development server has no list. */
function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}
