import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { backupCommand, healthPath, installCommand, packCommand, services, workers } from "./deployment";

const dockerfile = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("compose.yaml", "utf8");
/** The text of one service. */
const blockOf = (service: string) =>
  new RegExp(`^  ${service}:\n((?:    .*\n|\n)+)`, "m").exec(compose)?.[1] ?? "";
const environmentOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/^ {6}([A-Z_]+): "?(.*?)"?$/gm)].map(([, name, value]) => [name, value]),
  );

describe.each(["server", "worker"] as const)("the service %s of compose.yaml", (name) => {
  const { command, env } = services[name];
  const block = blockOf(name);

  it("has the command and the environment of the script", () => {
    expect(JSON.parse(/^ {4}command: (.+)$/m.exec(block)?.[1] ?? "null")).toEqual(command);
    const {
      HOST = "",
      PORT = "",
      DATABASE_URL = "",
      PLANNER_STUDIO_METRICS_TOKEN = "",
      ...rest
    } = environmentOf(block);
    const location = { HOST, PORT, DATABASE_URL, PLANNER_STUDIO_METRICS_TOKEN };
    expect(Object.values(location)).not.toContain("");
    expect({ ...location, ...rest }).toEqual(env(location));
  });
});

it("starts as many workers as the script", () => {
  expect(blockOf("worker")).toContain(`replicas: ${workers}\n`);
});

it("has the script's steps in the Dockerfile, and its backup in compose.yaml", () => {
  expect(dockerfile).toContain(`\nRUN ${packCommand("/archives").join(" ")}\n`);
  expect(dockerfile).toContain(installCommand("./planner-studio-server-*.tgz").join(" "));
  expect(dockerfile).toContain(`\${process.env.PORT}${healthPath}\``);
  expect(dockerfile).toContain(`\nCMD ${JSON.stringify(services.server.command)}\n`);
  expect(compose).toContain(`exec server ${backupCommand("/data/backup").join(" ")}\n`);
  const node = /^(\d+)/.exec(readFileSync(".nvmrc", "utf8"))?.[1];
  for (const [, image] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(`node:${node}.`);
});
