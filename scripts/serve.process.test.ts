import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** Serves a script in place of the server. */
function served(script: string, more: Readonly<Record<string, string>> = {}) {
  const serving = `import("./scripts/serve.ts").then(({ serve }) =>
    serve({ script: () => ["-e", ${JSON.stringify(script)}], cwd: ".", plannerFolder: "." }));`;
  const env = { ...process.env, PLANNER_STUDIO_PLANNERS: "", ...more };
  return spawnSync(process.execPath, ["--import", "tsx", "-e", serving], { env, encoding: "utf8" });
}

/** Returns the exit code, by which a supervisor knows whether to start it again. */
const codeOf = (script: string): number | null => served(script).status;

it("ends with the code of its server, and not with 0 where that was killed", () => {
  expect(codeOf("")).toBe(0);
  expect(codeOf("process.exit(3)")).toBe(3);
  expect(codeOf('process.kill(process.pid, "SIGKILL")')).toBe(137);
});

it.each(["abc", "-1", "65536", "80 "])("refuses the port %j in a sentence", (PORT) => {
  const { status, stderr } = served("", { PORT });
  expect(stderr).toBe(`The port is "${PORT}". Give a number from 0 to 65535.\n`);
  expect(status).toBe(2);
});
