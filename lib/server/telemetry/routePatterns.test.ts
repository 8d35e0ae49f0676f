import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { noRoute, routePatterns } from "./routePatterns";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-routes-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, "routes-manifest.json");
writeFileSync(
  file,
  JSON.stringify({
    staticRoutes: [{ page: "/" }, { page: "/api/sweeps" }],
    dynamicRoutes: [{ page: "/api/sweeps/[id]", regex: "^/api/sweeps/([^/]+?)(?:/)?$" }],
  }),
);

it.each([
  ["/", "/"],
  ["/api/sweeps", "/api/sweeps"],
  ["/api/sweeps/6f1c", "/api/sweeps/[id]"],
  ["/api/sweeps/6f1c/none", noRoute],
  ["/wp-login.php", noRoute],
  ["/_next/static/chunks/1.js", "/_next"],
  ["/metrics", "/metrics"],
])("of %s is %s", (given, pattern) => {
  expect(routePatterns(file)(given)).toBe(pattern);
});

it("is the same for all paths without a build", () => {
  expect(routePatterns(path.join(folder, "missing.json"))("/api/sweeps")).toBe(noRoute);
});
