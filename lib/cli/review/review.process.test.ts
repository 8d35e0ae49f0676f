import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { run } from "../run";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-review-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content?: object): string => {
  const at = path.join(folder, name);
  if (content) writeFileSync(at, JSON.stringify(content));
  return at;
};

async function review(head: string, ...more: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const io = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await run(["review", "--base", "current", "--head", head, ...more], io);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

const some = ["--recordings", "tidewater-first-plan,monsoon-market-brief"];
const intent = "examples/review/gpt-5.5.intent.json";

describe("planner-studio review", () => {
  test("passes a head that does the same, over every recording", async () => {
    const { code, out } = await review("hybrid");
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("Nothing differs.") });
  });

  test("fails one that does other work which nobody explained, and says so in the report", async () => {
    const report = file("report.md");
    const { code, out } = await review("gpt-5.5", "--markdown", report);
    expect(code).toBe(1);
    expect(out).toContain(
      "24 single differences (of decisions, calls, state, routes, reports and endings) in 6 recordings are not declared as intended.",
    );
    const told = readFileSync(report, "utf8");
    expect(told).toContain("### Unexplained differences");
    expect(told).toContain("```mermaid\nflowchart");
    expect(told).toContain(":::changed");
  });

  test("passes it with its intent, over every recording", async () => {
    const report = file("intended.md");
    const { code, out } = await review("gpt-5.5", "--intent", intent, "--markdown", report);
    // The page of the documentation is what the command writes now.
    const [note, ...page] = readFileSync("docs/review-gpt-5.5.md", "utf8").split("\n\n");
    expect(note).toContain("planner-studio review --base current --head gpt-5.5");
    expect(page.join("\n\n")).toBe(readFileSync(report, "utf8"));
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining("All 24 differences are declared as intended."),
    });
  });

  test("asks again where a rule speaks of more than it covered", async () => {
    const given = JSON.parse(readFileSync(intent, "utf8"));
    const rules = given.rules.map((rule: object) => ({ ...rule, covered: 1 }));
    const { code, out } = await review(
      "gpt-5.5",
      ...some,
      "--intent",
      file("narrow.json", { ...given, rules }),
    );
    expect(code).toBe(1);
    expect(out).toContain("widen it or mend the head");
  });

  test("does not pass what it cannot measure, and counts labels of the present recordings only", async () => {
    const rules = (rule: object) =>
      file("rules.json", { format: "planner-studio/rules", version: 1, rules: [rule] });
    const asked = await review("hybrid", ...some, "--rules", rules({ rule: "approvals", atLeast: 1 }));
    expect(asked).toMatchObject({
      code: 1,
      out: expect.stringContaining("Approvals are not measured here."),
    });
    const label = {
      at: { recording: "tidewater-first-plan", start: "t1.0", turn: 1, align: "core.region", visit: 0 },
      recordingHash: "of another version",
      author: "mb",
      right: { is: "both" },
      base: null,
      head: null,
    };
    const labels = file("labels.json", { format: "planner-studio/labels", version: 1, labels: [label] });
    const labelled = await review(
      "hybrid",
      ...[...some, "--labels", labels, "--rules", rules({ rule: "labels", atLeast: 1, lowerBound: 0 })],
    );
    expect(labelled).toMatchObject({ code: 1, out: expect.stringContaining("0 of 1 sampled decisions") });
  });

  test("says what is wrong with a file, and how it is mended", async () => {
    const everything = { id: "all", why: "fine", kind: "call", where: {}, recordings: "all", covered: 9 };
    const bad = file("bad.json", { format: "planner-studio/intent", version: 1, rules: [everything] });
    const { code, err } = await review("gpt-5.5", "--intent", bad);
    expect(code).toBe(2);
    expect(err).toContain("name at least one of action, target, field, call or channel");
  });
});
