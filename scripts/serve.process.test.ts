import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** Serves a script in place of the server. Returns the exit code, by which a supervisor knows whether to start it again. */
function codeOf(script: string): number | null {
  const serving = `import("./scripts/serve.ts").then(({ serve }) =>
    serve({ script: () => ["-e", ${JSON.stringify(script)}], cwd: ".", plannerFolder: "." }));`;
  const env = { ...process.env, PLANNER_STUDIO_PLANNERS: "" };
  return spawnSync(process.execPath, ["--import", "tsx", "-e", serving], { env }).status;
}

it("ends with the code of its server, and not with 0 where that was killed", () => {
  expect(codeOf("")).toBe(0);
  expect(codeOf("process.exit(3)")).toBe(3);
  expect(codeOf('process.kill(process.pid, "SIGKILL")')).toBe(137);
});
