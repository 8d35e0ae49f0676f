import { expect, it } from "vitest";
import type { Problem } from "@/lib/topology";
import { changeGlyph } from "../compare/graphs/changes/changeMarks";
import { outcomeLook } from "../inflight/outcomeLook";
import { lookOf } from "../proposals/claims/verdicts";
import { statusLook } from "../results/StatusGlyph";
import { problemMarks } from "./problemMarks";

const aProblem = (severity: Problem["severity"]): Problem => ({
  code: "unreachable_node",
  address: "node:plan",
  severity,
  message: "Nothing leads here.",
  fix: "Lead a line here.",
});

const glyphOf = (severity: Problem["severity"]) => problemMarks([aProblem(severity)])["node:plan"]?.glyph;

it("marks an error and a warning each by its own glyph, an error over a warning", () => {
  expect(glyphOf("error")).toBe("!");
  expect(glyphOf("warning")).toBe("▲");
  const both = [aProblem("error"), aProblem("warning")];
  expect(problemMarks(both)["node:plan"]?.tone).toBe("problem");
});

it("marks a warning by a glyph that says nothing else", () => {
  const others = [
    ...Object.values(changeGlyph),
    ...[...Object.values(statusLook), ...Object.values(outcomeLook)].map(({ glyph }) => glyph),
    lookOf({ is: "rests-on-inference", was: "", becomes: "", when: "" }).glyph,
  ];
  expect(others).not.toContain(glyphOf("warning"));
});
