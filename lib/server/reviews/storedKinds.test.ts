import { beforeAll, expect, test } from "vitest";
import { diffTraces } from "../../diff";
import { candidatesAt, differencesOf } from "../../review";
import { hash, type Json } from "../../std";
import { comparedSamples } from "../diffs/comparedSamples.fixture";
import { differencesKind } from "./differences";
import { candidatesKind } from "./labels/candidates";

let differences: unknown[];
let candidates: unknown[];
beforeAll(async () => {
  differences = (await comparedSamples()).map(({ base, head }) => differencesOf(diffTraces(base, head)));
  candidates = (await comparedSamples("recorded")).map(({ base, head }) => candidatesAt(base, head, "r"));
});
const said = (values: unknown) => hash(values as Json).slice(0, 12);

test("differences and candidates for labels are the same once they were stored", () => {
  for (const stored of [differences, candidates]) {
    expect(stored.flat().length).toBeGreaterThan(5);
    expect(JSON.parse(JSON.stringify(stored))).toStrictEqual(stored);
  }
});

test("a change of what they say has a version of its own, so that stored ones are made again", () => {
  expect([differencesKind.version, said(differences)]).toEqual([5, "37ac9bf89db3"]);
  expect([candidatesKind.version, said(candidates)]).toEqual([1, "5c0556e8cf95"]);
});
