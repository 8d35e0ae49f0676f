import { describe, expect, test } from "vitest";
import { type ReviewReport, reportMarkdown } from "./markdown";

const report = (more: Partial<ReviewReport> = {}): ReviewReport => ({
  title: "Next in place of now",
  base: "now",
  head: "next",
  answer: "1 of 2 conversations are identical.",
  checks: [{ rule: { rule: "explained" }, ok: false, sentence: "1 difference is unexplained." }],
  causes: [],
  unexplained: [],
  mermaid: null,
  threads: [],
  verdicts: [],
  evidence: { hash: "abc", engine: "e1" },
  ...more,
});
const said = (body: string) =>
  reportMarkdown(
    report({
      threads: [{ about: "a node", quote: body, standing: "outdated", comments: [{ author: body, body }] }],
      verdicts: [{ author: "mb", verdict: "approve", body, standing: { stands: "confirmed" } }],
    }),
  );

describe("a report", () => {
  test("tells threads and verdicts with what they are worth now", () => {
    const told = said("looks fine");
    expect(told).toContain("- a node (outdated): “looks fine”\n  - looks fine: looks fine");
    expect(told).toContain("- mb approves (confirmed under this engine): looks fine");
    expect(told).toContain("- ❌ 1 difference is unexplained.");
  });

  test.each([
    ["<script>alert(1)</script>", /<script/],
    ["![pixel](https://evil.example/p.png)", /!\[|https:\/\/evil/],
    ["[go](javascript:alert(1))", /\[go\]\(/],
    ["hello @octocat", /@octocat/],
    ["a\u202eb", /\u202e/],
    ["```\n### heading", /^### heading/m],
    ["`".repeat(20_000), /(?<!\\)`{3}/],
  ])("keeps %j as text", (body, markup) => {
    expect(said(body)).not.toMatch(markup);
  });
});
