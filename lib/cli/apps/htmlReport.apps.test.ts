import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { command, python, recordedCopyOf, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

describe.skipIf(missing !== "")(`--html${left}`, () => {
  it("writes one page with verdict, causes, contexts, graphs and what was not tested", async () => {
    const folder = await recordedCopyOf("agent");
    try {
      const agent = path.join(folder, "agent.py");
      const text = readFileSync(agent, "utf8");
      const edited = text
        .replace('return "tools" if state["messages"][-1].tool_calls else "end"', 'return "end"')
        .replace("a helpful assistant", "a <b>brief</b> assistant");
      writeFileSync(agent, edited);
      const file = path.join(folder, "report.html");
      const { code, out } = await command("check", "--app", folder, "--html", file, ...python());
      const html = readFileSync(file, "utf8");
      expect(code).toBe(1);
      expect(html).toContain(out.split("\n")[3]);
      expect(html).toContain("<ins>+    return &quot;end&quot;</ins>");
      expect(html).toContain("<del>-You are a helpful assistant.</del>");
      expect(html).toContain("<ins>+You are a &lt;b&gt;brief&lt;/b&gt; assistant.</ins>");
      expect(html).toContain("No conversation runs <code>tools</code>.");
      expect(html).toContain("<code>model / route_after_model: tools</code>");
      expect(html.match(/<svg /g)).toHaveLength(4);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(html).not.toMatch(/<script|<link|<img|src=|@import/);
      expect(html.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:\/\//);
    } finally {
      removeCopy(folder);
    }
  });
});
