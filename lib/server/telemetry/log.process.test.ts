import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const program = (prepared: boolean) => `
  import { logEvent, prepareLog } from ${JSON.stringify(new URL("./log.ts", import.meta.url).href)};
  const env = { PLANNER_STUDIO_LOG: "json" };
  if (${prepared}) prepareLog(env);
  const write = () => {
    process.stdout.write("a line\\n");
    logEvent("start", {}, env);
  };
  write();
  process.stdin.once("data", () => {
    let written = 0;
    setInterval(() => {
      write();
      if (++written === 50) process.exit(7);
    }, 5);
  });`;

it.each([
  [true, 7],
  [false, 1],
])("a process outlives the reader of its log if it is prepared: %s", async (prepared, code) => {
  const args = ["--conditions=react-server", "--import", "tsx", "--input-type=module", "--eval"];
  const child = spawn(process.execPath, [...args, program(prepared)]);
  const exit = once(child, "exit");
  for (const stream of [child.stdout, child.stderr]) {
    await once(stream, "data");
    await once(stream.destroy(), "close");
  }
  child.stdin.write("Nobody reads any more.");
  expect((await exit)[0]).toBe(code);
});
