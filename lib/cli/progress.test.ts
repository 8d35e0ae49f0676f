/** @module-tag slow */
import { expect, it } from "vitest";
import { run } from "./run";

/** Lines on `err` of a command whose standard error is a terminal or not. */
async function progress(isTerminal: boolean, ...argv: readonly string[]): Promise<readonly string[]> {
  const err: string[] = [];
  await run(argv, { out: () => {}, err: (text) => err.push(text), isTerminal });
  return err;
}

it.each([
  ["diff", "orchard-no-answer", /^2 of 2 replays done$/],
  ["inflight", "orchard-no-answer,orchard-taken-back", /^2 of 2 resumes done$/],
])("%s reports progress on terminals alone", async (command, recordings, line) => {
  const argv = [command, "--base", "current", "--head", "hybrid", "--recordings", recordings];
  const [first = ""] = await progress(true, ...argv);
  expect(first).toMatch(line);
  expect(await progress(false, ...argv)).toEqual([]);
});
