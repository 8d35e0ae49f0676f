import { beforeAll, describe, expect, test } from "vitest";
import { manyRuns, runs } from "../../lib/std/runs.fixture";
import { check } from "./check";
import { reachOf } from "./reach";

const drawn = runs(200);
/** Seeds on which a law once broke. */
const found = [836, 1927, 2216];
const reached = new Map<string, number>();
const broken: string[] = [];

beforeAll(async () => {
  for (const seed of found) await judge(seed);
  for (let seed = 0; seed < drawn; seed++) {
    const { subject, trace } = await judge(seed);
    for (const name of reachOf(subject, trace)) reached.set(name, (reached.get(name) ?? 0) + 1);
  }
});

async function judge(seed: number) {
  const checked = await check(seed);
  broken.push(...checked.broken.map(({ law, says }) => `npm run fuzz -- --seed ${seed}  ${law}: ${says}`));
  return checked.evidence;
}

test("every law holds of random planners", () => expect(broken).toEqual([]));

if (manyRuns)
  describe(`what ${drawn} random planners reach`, () => {
    test.each(
      Object.entries({
        "parallel tasks": 80,
        "calls in parallel": 20,
        "questions in parallel": 10,
        "a join": 60,
        "branches that meet without a join": 60,
        "a loop": 10,
        "a router at START": 15,
        "a router with parameters": 10,
        "a policy while routing": 10,
        "a call while routing": 5,
        "ways drawn at random": 20,
        "a policy with parameters": 100,
        "a policy used twice": 100,
        "a policy twice in a node": 50,
        "a node without policies": 80,
        "a scratch channel kept": 60,
        "a channel joined otherwise": 10,
        "a list that begins with an item": 20,
        "two questions in a node": 40,
        "an open question": 10,
        "a message over an open question": 5,
        "a start state": 20,
        "recorded states": 20,
        "a recording as it happened": 40,
        "scripted answers": 20,
        "a recorded error": 20,
        "an answer given up": 10,
        "several messages": 60,
        "several decisions": 40,
        "a rewritten decision": 10,
        "did: acted": 40,
        "answered: exact": 100,
        "answered: normalised": 20,
        "answered: repeated": 20,
        "answered: spare": 10,
        "answered: rerun": 40,
        "answered: miss": 30,
        "ended: ended": 60,
        "ended: waits": 10,
        "ended: decided": 10,
        "ended: unanswered": 5,
        "ended: failed": 1,
        "ended: recursion_limit": 1,
      }),
    )("%s: at least %i times in 200", (name, least) =>
      expect(reached.get(name) ?? 0).toBeGreaterThanOrEqual(Math.floor((least * drawn) / 200)),
    );
  });
