import { expect, test } from "vitest";
import { run } from "../run";

async function ran(...argv: string[]) {
  const out: string[] = [];
  const code = await run(["rollout", "--base", "legacy", "--head", "planner-v1", ...argv], {
    out: (text) => out.push(text),
    err: (text) => out.push(text),
  });
  return { code, text: out.join("\n") };
}
/** Two cases that are in the middle when the flag is switched off, and one that is not. */
const some = ["--recordings", "case-at-once-laser,case-what-next-heart,case-straight-knee"];

test("rollout reports stages, the switch in virtual time, and the cases in the middle", async () => {
  const { code, text } = await ran(...some, "--shadow", "shadow", "--json");
  const report = JSON.parse(text);
  expect(report.stages.map(({ percent }: { percent: number }) => percent)).toEqual([0, 5, 25, 100]);
  expect(report.stages.at(-1)).toEqual({ percent: 100, recorded: 3, madeUp: 10_000 });
  const { at, late, turns, cases } = report.switch;
  expect([turns, cases]).toEqual([expect.any(Number), 3]);
  expect(late).toHaveLength(1);
  for (const turn of late) expect(turn.at - at).toBeLessThan(60_000);
  const [off, shadow] = report.crossings;
  expect([off.from, off.to, shadow.from, shadow.to]).toEqual(["planner-v1", "legacy", "legacy", "shadow"]);
  expect(off.cases).toEqual(["case-at-once-laser", "case-what-next-heart"]);
  expect(off.different).toBeGreaterThan(off.later);
  expect(off.later).toBeGreaterThan(0);
  expect(code).toBe(off.lost + shadow.lost > 0 ? 1 : 0);
});

test("rollout is told in sentences", async () => {
  const { text } = await ran(...some);
  expect(text).toContain("planner_v1_enabled: which cases each stage includes.");
  expect(text).toMatch(/100 % +10,000 +3/);
  expect(text).toContain("each process keeps the flag for 60.0 s");
  expect(text).toContain("  case-what-next-heart, turn 4, 7.0 s after the switch");
  expect(text).toMatch(
    /From planner-v1 to legacy, 2 cases in the middle: 0 of \d+ stored checkpoints lost\. \d+ stored states resume and go on differently, \d+ in the running turn/,
  );
});
