import { expect, it } from "vitest";
import { suppliedIn } from "../../diff";
import { answerFaults, plannerModule } from "../../planners";
import { AnswerSet } from "../../recording";
import { recursionLimitOf, replay } from "../replay";
import { suppliedBy } from "./suppliedBy";

const module = plannerModule("venturescope");
const current = module?.inUse;
if (!module || !current) throw new Error("The samples are gone.");
const { planner, recordings } = module;
const [set] = module.answers;
const [industryFirst] = module.ideas;
if (!set || !industryFirst) throw new Error("The idea is gone.");
const recursionLimit = Math.max(recursionLimitOf(current, planner), recursionLimitOf(industryFirst, planner));

const traced = async (topology: typeof current, index: number, answered: boolean) => {
  const recording = recordings[index];
  if (!recording) throw new Error("There is no such recording.");
  const supplied = answered ? suppliedBy(set, recording, planner) : [];
  const replayed = await replay({ topology, planner, recording, recursionLimit, supplied });
  if (!replayed.ok) throw new Error(replayed.problems.map(({ message }) => message).join(" "));
  return replayed.trace;
};

it("lets every recorded conversation past one more question, and says in how many all else stays as it was", async () => {
  const pairs = [];
  for (let i = 0; i < recordings.length; i += 1)
    pairs.push({ base: await traced(current, i, true), head: await traced(industryFirst, i, true) });
  const { answers, recordings: touched, asBefore } = suppliedIn(pairs);
  expect(answers).toBe(recordings.length);
  expect(touched).toHaveLength(recordings.length);
  // The model is told how many cycles there were: asked one cycle later, it is given another of its recorded answers here.
  expect(touched.filter((id) => !asBefore.includes(id))).toEqual([
    ...["fjord-step-back", "casa-calculates-early", "nordlicht-in-circles", "orchard-crop-in-layers"],
    ...["orchard-part-of-the-margin", "orchard-margin-asked-whole", "orchard-every-part-tried"],
  ]);
});

it("stops each of them at the question where nobody answers it", async () => {
  const trace = await traced(industryFirst, 0, false);
  expect(trace.segments.flatMap(({ decisions }) => decisions.map(({ label }) => label))).toEqual([
    "ask core.industry",
  ]);
  expect(suppliedIn([{ base: trace, head: trace }])).toEqual({ answers: 0, recordings: [], asBefore: [] });
});

it("answers by the table first, then by what the recording holds, then for all", () => {
  const [first, second] = recordings;
  const [rule] = set.answers;
  if (!first || !second || !rule) throw new Error("The samples are gone.");
  const given = (change: object, recording: typeof first) =>
    suppliedBy(AnswerSet.parse({ ...set, answers: [{ ...rule, ...change }] }), recording, planner).map(
      ({ ordinal, answer }) => [ordinal, answer],
    );
  const table = { table: { [first.id]: "food" } };
  expect(given(table, first)).toEqual([[0, "food"]]);
  expect(given({ ...table, from: "/turns/0/text" }, second)).toEqual([[0, second.turns[0]?.text]]);
  expect(given({ from: "/nowhere", times: 2 }, first)).toEqual([
    [0, rule.all],
    [1, rule.all],
  ]);
  expect(given({ all: undefined }, first)).toEqual([]);
});

it("says which entry the planner could not be told", () => {
  expect(answerFaults(set, planner)).toEqual([]);
  const wrong = (change: object) =>
    answerFaults(AnswerSet.parse({ ...set, answers: [{ ...set.answers[0], ...change }] }), planner)[0];
  expect(wrong({ kind: "constructor" })).toContain('answers[0].kind "constructor" is no call');
  expect(wrong({ all: 3 })).toContain("answers[0].all");
  expect(wrong({ request: {} })).toContain("answers[0].request");
  expect(answerFaults({ ...set, planner: "other" }, planner)[0]).toContain('for the planner "other"');
});
