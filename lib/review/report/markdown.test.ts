import { describe, expect, test } from "vitest";
import { type ReviewReport, reportMarkdown } from "./markdown";

const report = (more: Partial<ReviewReport> = {}): ReviewReport => ({
  title: "Next in place of now",
  sides: { base: { title: "Now", reference: "now" }, head: { title: "Next", reference: "next@abc" } },
  titles: new Map([["one", "A first visit"]]),
  answer: "1 of 2 conversations are identical.",
  checks: [{ ok: false, sentence: "1 difference is unexplained." }],
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

  test("renders comments as Markdown, with all their lines, and uses titles", () => {
    const comment = "Look at `plan`:\nit **asks** twice.\n\n> as before\n\n```\n### no heading\n``` \nend";
    const told = reportMarkdown(
      report({
        threads: [
          {
            about: "plan of Next",
            quote: "",
            standing: "current",
            comments: [{ author: "mb", body: comment }],
          },
        ],
        causes: [
          {
            sentence: "In one: B asks later. 1 other recording of this cause has another first difference.",
            exemplar: "one",
            recordings: ["one", "other"],
            intended: false,
          },
        ],
      }),
    );
    expect(told).toContain(
      [
        "- plan of Next",
        "  - mb: Look at `plan`:\\",
        "    it **asks** twice.",
        "",
        "    > as before",
        "",
        "    ```",
        "    ### no heading",
        "    ```",
        "",
        "    end",
      ].join("\n"),
    );
    expect(told).toContain("- In “A first visit”: B asks later. 1 other recording");
    expect(told).toContain("2 recordings: A first visit; other.");
    expect(told).toContain("A Now (`now`) against B Next (`next@abc`).");
  });

  test("renders the words of a verdict as Markdown too", () => {
    expect(said("Fine with the redirects in `plan`, **for now**.")).toContain(
      "- mb approves (confirmed under this engine): Fine with the redirects in `plan`, **for now**.",
    );
  });

  test("lets nothing in a comment close its fence", () => {
    const body = "```\n  ````\n# out\n```\n";
    expect(said(body)).toContain("`````");
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
