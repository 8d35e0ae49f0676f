import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { NotFound } from "../core/errors";
import { logEvent, logFailure, logPageFailure, logSentence, prepareLog, printToOperator } from "./log";

afterEach(() => void vi.restoreAllMocks());

/** The lines that `act` writes, by stream. */
function linesOf(act: () => void) {
  const lines = { stderr: "", stdout: "" };
  for (const name of ["stderr", "stdout"] as const)
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      lines[name] += text;
      return true;
    });
  act();
  vi.restoreAllMocks();
  return lines;
}
const json = { PLANNER_STUDIO_LOG: "json" };
const parsed = (act: () => void) => JSON.parse(linesOf(act).stderr);

it("is readable by default, and holds no events without a sentence", () => {
  const bug = new Error("away");
  expect(linesOf(() => logFailure("sweep", bug, { sweep: "6f1c" }, {})).stderr).toBe(`sweep: ${bug.stack}\n`);
  expect(linesOf(() => logFailure("start", new NotFound("There is none."), {}, {})).stderr).toBe(
    "start: There is none.\n",
  );
  expect(linesOf(() => logSentence("error", "start", "The disk is full.", {})).stderr).toBe(
    "The disk is full.\n",
  );
  expect(linesOf(() => logEvent("start", { port: 3000 }, {}))).toEqual({ stderr: "", stdout: "" });
  expect(linesOf(() => printToOperator("Open this link.", {})).stderr).toBe("Open this link.\n");
});

it("is one JSON line for each event if PLANNER_STUDIO_LOG says so", () => {
  const bug = new Error("two\nlines");
  const { time, ...failure } = parsed(() => logFailure("bisect", bug, { search: "6f1c" }, json));
  expect(failure).toEqual({ level: "error", event: "bisect", search: "6f1c", message: bug.stack });
  expect(new Date(time).toISOString()).toBe(time);
  expect(linesOf(() => logFailure("bisect", bug, {}, json)).stderr.split("\n")).toHaveLength(2);
  expect(parsed(() => logSentence("warning", "folder", "Others can enter it.", json))).toMatchObject({
    level: "warning",
    event: "folder",
    message: "Others can enter it.",
  });
  expect(parsed(() => logEvent("start", { engine: "ab12" }, json))).toMatchObject({
    level: "info",
    event: "start",
    engine: "ab12",
  });
  const long = parsed(() => logFailure("request", "x".repeat(20_000), {}, json));
  expect(long.message).toHaveLength(8_000);
});

it("has each warning of Node as one JSON line", () => {
  const before = process.listeners("warning");
  const warning = Object.assign(new Error("It is deprecated."), { name: "DeprecationWarning" });
  prepareLog({});
  expect(process.listeners("warning")).toEqual(before);
  prepareLog(json);
  const line = parsed(() => process.emit("warning", warning));
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners("error");
  process.removeAllListeners("warning");
  for (const one of before) process.on("warning", one);
  const message = "DeprecationWarning: It is deprecated.";
  expect(line).toMatchObject({ level: "warning", event: "warning", message });
});

it("holds the error of a page under the reference that the page shows, which Next prints otherwise", () => {
  const bug = Object.assign(new Error("away"), { digest: "2718281828" });
  expect(parsed(() => logPageFailure(bug, "/topologies/[id]", json))).toMatchObject({
    level: "error",
    event: "page",
    route: "/topologies/[id]",
    digest: "2718281828",
    message: bug.stack,
  });
  expect(linesOf(() => logPageFailure(bug, "/topologies/[id]", {})).stderr).toBe("");
});

it("holds no line that is meant for whoever starts the server", () => {
  expect(linesOf(() => printToOperator("http://localhost/owner#secret", json))).toEqual({
    stderr: "",
    stdout: "http://localhost/owner#secret\n",
  });
});

it("is the only way to stderr", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib/server"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$|\/generated\//.test(file));
  const writing = files.filter((file) => /process\.stderr|console\./.test(readFileSync(file, "utf8")));
  expect(writing).toEqual(["lib/server/telemetry/log.ts"]);
});
