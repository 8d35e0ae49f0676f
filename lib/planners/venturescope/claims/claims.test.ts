import { expect, test } from "vitest";
import type { Claim, Measure } from "../../../claims";
import { occurrenceTitle } from "../../../claims/occurrenceTitle";
import { plannerModule } from "../..";

const module = plannerModule("venturescope");
if (!module) throw new Error("VentureScope is not registered.");
const { claims, argued } = module.claims;
const topologies = new Set(module.topologies.map(({ id }) => id));
const policies = new Set(Object.keys(module.planner.policies));

/** The line on which each good side, risk, win and cost of the two documents begins; two that begin on one line stand twice. */
const bullets = [
  ...["fable-5", 45, 46, 47, 48, 49, 50, 52, 53, 54, "gpt-5.4", 58, 59, 60, 61, 62, 65, 66, 67],
  ...["gpt-5.5", 71, 72, 73, 74, 77, 78, 79, "deepseek-4-pro", 83, 84, 85, 86, 88, 89, 90],
  ...["opus", 93, 94, 95, 96, 98, 99, 100, "kimi-2.6", 104, 105, 106, 109, 110, 111],
  ...["glm-5.1", 114, 115, 116, 119, 120, 121, "qwen-3.7-max", 125, 126, 127, 129, 130, 131, 132],
  ...["gemini-3.1-pro", 135, 136, 137, 139, 140, 141, "mimo-2.5-pro", 145, 146, 147, 149, 150, 150, 151],
  ...["qwen-3.6-plus", 155, 156, 158, 159, 160, 161, "hybrid", 164, 165, 167, 169],
];
const ownBullets = { wins: [228, 229, 230, 231, 232], costs: [236, 237, 238], questions: [248, 249, 250] };

const linesOf = (document: string, which: (claim: Claim) => boolean = () => true) =>
  claims
    .filter((claim) => claim.source?.startsWith(`${document}:`) && which(claim))
    .map(({ source }) => Number(source?.slice(4)));

test("each bullet of the analysis has a claim about its own proposal", () => {
  let topology = "";
  const wanted = new Map<string, number>();
  for (const entry of bullets) {
    if (typeof entry === "string") topology = entry;
    else wanted.set(`${topology} ${entry}`, (wanted.get(`${topology} ${entry}`) ?? 0) + 1);
  }
  const had = new Map<string, number>();
  for (const { topology: of, source } of claims.filter((claim) => claim.source?.startsWith("000:"))) {
    const key = `${of} ${source?.slice(4)}`;
    had.set(key, (had.get(key) ?? 0) + 1);
  }
  expect([...wanted].filter(([key, n]) => (had.get(key) ?? 0) < n)).toEqual([]);
  const beyond = [...had.keys()].filter((key) => !wanted.has(key));
  expect(beyond).toEqual(["current 4", "current 47"]);
});

test("each win, cost and open question of the opus proposal has a claim of that kind", () => {
  const covers = (lines: readonly number[], kind: Claim["kind"]) =>
    lines.filter((line) => !linesOf("001", (claim) => claim.kind === kind).includes(line));
  expect(covers(ownBullets.wins, "win")).toEqual([]);
  expect(covers(ownBullets.costs, "cost")).toEqual([]);
  expect(covers(ownBullets.questions, "question")).toEqual([]);
});

test("a claim without a source is our own finding, and the other way round", () => {
  expect(claims.filter(({ kind, source }) => (kind === "finding") !== (source === null))).toEqual([]);
});

test("a claim is either measured or says why not", () => {
  expect(
    claims.filter(({ measures, unmeasured }) => measures.length > 0 === (unmeasured !== undefined)),
  ).toEqual([]);
});

test("ids are unique, and every name is one of the planner's", () => {
  expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
  expect(claims.filter(({ topology }) => !topologies.has(topology))).toEqual([]);
  expect(claims.flatMap(({ measures }) => measures.flatMap(unknownNames))).toEqual([]);
});

test("the argued ranks are those of the eleven proposals, each once", () => {
  expect(Object.values(argued).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(Object.keys(argued).filter((id) => !topologies.has(id))).toEqual([]);
});

function unknownNames(measure: Measure): readonly string[] {
  const names: string[] = [];
  if (measure.on !== undefined && !topologies.has(measure.on)) names.push(measure.on);
  if (measure.by === "figure" && typeof measure.than === "string" && !topologies.has(measure.than))
    names.push(measure.than);
  if (measure.by === "occurrence") names.push(...unknownSight(measure.of));
  if (measure.by === "shape") names.push(...unknownIn(measure.shape));
  return names;
}

function unknownSight(name: string): readonly string[] {
  const [kind, of] = name.split(":");
  if (kind === "llm" || kind === "decided") return policies.has(of ?? "") ? [] : [name];
  return kind === "breach" || occurrenceTitle(name) !== name ? [] : [name];
}

function unknownIn(shape: Extract<Measure, { by: "shape" }>["shape"]): readonly string[] {
  const named = Object.entries(shape).flatMap(([key, value]) =>
    ["apart", "together", "alone", "once", "lacks"].includes(key)
      ? [value as string | readonly string[]]
      : [],
  );
  return named.flat().filter((policy) => !policies.has(policy));
}
