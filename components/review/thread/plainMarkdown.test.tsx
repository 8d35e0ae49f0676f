import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Markdown } from "./Markdown";

const htmlOf = (source: string): string => render(<Markdown source={source} />).container.innerHTML;

test("shows code, strong words and web addresses", () => {
  const html = htmlOf("**Why** `plan` so early? See https://example.org/a\n\n```\n<b>x</b>\n```");
  expect(html).toContain("<strong>Why</strong>");
  expect(html).toContain(">plan</code>");
  expect(html).toContain('href="https://example.org/a"');
  expect(html).toContain("&lt;b&gt;x&lt;/b&gt;");
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "![pixel](https://evil.example/p.png)",
  "[go](javascript:alert(1))",
  "[go](data:text/html,<script>alert(1)</script>)",
  "<a href='javascript:alert(1)'>go</a>",
  "javascript:alert(1)",
  `${"> ".repeat(5000)}deep`,
  "`".repeat(20_000),
  "*".repeat(20_000),
  `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
])("runs and fetches nothing of %.40j", (source) => {
  const { container } = render(<Markdown source={source} />);
  expect(container.querySelector("script, img, iframe, object, svg, style, link")).toBeNull();
  for (const element of container.querySelectorAll("*")) {
    expect([...element.attributes].filter(({ name }) => name.startsWith("on"))).toEqual([]);
    const href = element.getAttribute("href");
    if (href !== null) expect(href).toMatch(/^https?:\/\//);
  }
});

test("turns nothing round", () => {
  expect(htmlOf("safe\u202eexe.txt")).not.toContain("\u202e");
});
