import { expect, it } from "vitest";
import { planningTable } from "@/lib/planners/smith/judging";
import { spending } from "./JudgeForm";
import { judgingAt } from "./useJudging";
import { rowsOf } from "./VersionsTable";

const offer = {
  resent: 3,
  topologies: [
    { name: "one", title: "One", most: 6 },
    { name: "two", title: "Two", most: 4 },
  ],
};
const sets = [{ name: "samples", title: "Samples", requests: 5 }];
const filled = { set: "samples", version: "one", against: "", times: "2", unit: "requests" };

it("says beforehand the most that is sent, requests sent again included", () => {
  expect(spending(filled, offer, sets)).toMatch(/^Runs 10 plannings with at most 90 requests in total/);
  const both = spending({ ...filled, against: "two" }, offer, sets);
  expect(both).toMatch(/^Runs 20 plannings with at most 160 requests in total/);
  expect(both).toContain("only while 16 more fit into it");
  expect(spending({ ...filled, unit: "dollars" }, offer, sets)).toContain("the mean of those before it");
});

const planning = (broken: readonly string[]) => ({
  request: "r",
  firstValid: broken.length === 0,
  accepted: true,
  attempts: 1,
  tokens: 100,
  broken,
});

it("has a row for each rule that either version broke, with intervals", () => {
  const tables = [planningTable([planning(["cycle"]), planning([])]), planningTable([planning([])])];
  const rows = rowsOf(tables);
  const row = (title: string) => tables.map((table) => rows.find((one) => one.title === title)?.cell(table));
  expect(row("Valid at the first attempt")).toEqual(["50% (9% to 91%)", "100% (21% to 100%)"]);
  expect(row("cycle")).toEqual(["50% (9% to 91%)", "0% (0% to 79%)"]);
  expect(row("Tokens")).toEqual(["100 (100 to 100)", "100 (100 to 100)"]);
  expect(rowsOf([planningTable([])])[1]?.cell(planningTable([]))).toBe("not counted");
});

it("counts plannings until it is settled, and then shows the table", () => {
  const spent = { requests: 2, resent: 0, input: 1, output: 1, dollars: 0 };
  const running = { plannings: 3, done: 1, spent };
  const judged = { tables: [], spent, priced: false, left: 0, cancelled: false, failures: [] };
  const progress = { ...running, judged };
  expect(judgingAt("j", { progress, settled: false })).toEqual({ kind: "running", id: "j", ...running });
  expect(judgingAt("j", { progress, settled: true })).toEqual({ kind: "done", judged });
});
