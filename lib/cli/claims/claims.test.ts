import { expect, test } from "vitest";
import { triageModule } from "../../planners/triageModule.fixture";
import { exitCodes } from "../io";
import { openWorkspace } from "../workspace";
import { claimsCommand } from "./claims";
import { tellClaims } from "./tellClaims";

test("claims that a planner's module brings are judged over the recordings that it brings", async () => {
  const told: string[] = [];
  const io = { out: (text: string) => told.push(text), err: () => {} };
  const code = await claimsCommand(openWorkspace([triageModule]), { json: true }, io);
  const { judged, lines } = JSON.parse(told.join("\n"));
  expect(judged).toMatchObject([
    { claim: { id: "triage-split/same" }, verdict: { is: "measured", holds: true } },
  ]);
  expect(lines.map((line: { argued: object | null }) => line.argued)).toContainEqual(
    triageModule.claims.argued["triage-split"],
  );
  expect(code).toBe(exitCodes.fine);
});

test("the results of a topology add up to the recordings that ran", async () => {
  const told: string[] = [];
  const io = { out: (text: string) => told.push(text), err: () => {} };
  await claimsCommand(openWorkspace([triageModule]), {}, io);
  const [head = "", , ...rows] = told.join("\n").split("\n");
  expect(head).toMatch(/Identical +Other work +Differ +Inconclusive +Failed/);
  const counts = rows.slice(0, 2).map((row) => row.trim().split(/ {2,}/).slice(4, 9).map(Number));
  for (const [i, row] of counts.entries())
    expect(
      row.reduce((sum, n) => sum + n, 0),
      rows[i],
    ).toBe(triageModule.recordings.length);
  expect(told.at(-1)).toBe("\n1 claim: 1 holds.");
});

test("a topology that never ran has no figures, and thousands are separated", () => {
  const told: string[] = [];
  const byStatus = { identical: 0, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 };
  const line = { rank: null, topology: "drawn", argued: null, score: null, run: 0, byStatus };
  const ran = { ...line, topology: "ran", run: 3, byStatus: { ...byStatus, inconclusive: 3 } };
  const lines = [
    { ...line, checkpointWrites: 0, llmCalls: 0 },
    { ...ran, checkpointWrites: 2315, llmCalls: 133 },
  ] as unknown as Parameters<typeof tellClaims>[0]["lines"];
  const held = { claim: { id: "a", kind: "risk", says: "It holds.", source: null }, readings: [] };
  const judged = [held, held].map((one) => ({ ...one, verdict: { is: "measured", holds: true } }));
  tellClaims({ lines, judged } as never, { out: (text) => told.push(text), err: () => {} });
  expect(told.join("\n")).toMatch(/drawn +- +- +- +- +- +- +- +- +-$/m);
  expect(told.join("\n")).toMatch(/ran +- +- +0 +0 +0 +3 +0 +2,315 +133$/m);
  expect(told.at(-1)).toBe("\n2 claims: 2 hold.");
});
