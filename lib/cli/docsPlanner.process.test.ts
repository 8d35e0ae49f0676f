import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "./run";

const page = readFileSync(path.join(import.meta.dirname, "../../docs/planner.md"), "utf8");
const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-docs-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The blocks of the page in one language, in order. */
const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(([, text = ""]) => text);

/** What a line of the page does when it is typed in the folder of its files. */
async function typed(line: string) {
  const [out, err]: [string[], string[]] = [[], []];
  const words = line.split(" ").slice(2);
  const argv = words.map((word) => (/\.(ts|json|md)$/.test(word) ? path.join(folder, word) : word));
  const code = await run(argv, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join("\n"), err };
}

describe("docs/planner.md, followed to the letter", () => {
  const [planner = ""] = blocks("ts");
  const [loop = "", ada = ""] = blocks("json");
  const lines = blocks("sh").flatMap((block) =>
    block.split("\n").filter((line) => line.startsWith("npx planner-studio ")),
  );
  const called = (command: string) =>
    lines.find((line) => line.startsWith(`npx planner-studio ${command} `))!;

  beforeAll(() => {
    const other = JSON.parse(loop);
    const [, ask] = other.nodes;
    ask.policies = [];
    for (const [name, text] of [
      ["greeter.ts", planner],
      ["loop.json", loop],
      ["ada.json", ada],
      ["other.json", JSON.stringify({ ...other, id: "other" })],
    ] as const)
      writeFileSync(path.join(folder, name), text);
  });

  test("its topology lints clean", async () => {
    expect(await typed(called("lint"))).toMatchObject({ code: 0, err: [] });
  });

  test("its recording replays as recorded, every call exact", async () => {
    const { code, out } = await typed(`${called("replay")} --json`);
    const told = JSON.parse(out);
    expect([code, told.findings]).toEqual([0, []]);
    expect(Object.keys(told.metrics.matches)).toEqual(["exact"]);
    expect(told.metrics.decisions).toBe(2);
  });

  test("comes to its first diff, and to what threads in flight lose", async () => {
    expect(await typed(called("diff"))).toMatchObject({ code: 1, err: [] });
    expect(await typed(called("inflight"))).toMatchObject({ code: 1, err: [] });
    expect(await typed(called("review"))).toMatchObject({ code: 1, err: [] });
    expect(readFileSync(path.join(folder, "report.md"), "utf8")).toContain("other");
    const same = called("diff").replace("other.json", "loop.json");
    expect(await typed(same)).toMatchObject({ code: 0, err: [] });
  });

  test.each([...page.matchAll(/\]\(((?!http)[^)#]+)\)/g)].map(([, link = ""]) => link))(
    "its link %s leads somewhere",
    (link) => {
      expect(existsSync(path.join(import.meta.dirname, "../../docs", link))).toBe(true);
    },
  );
});
