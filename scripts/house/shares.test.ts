import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { findingsIn } from "./findings";
import { writtenShares } from "./shares";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib", "components", "app"])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));

/** Sources write `#{` where a template has its placeholder. */
const withDollars = (source: string): string => source.replaceAll("#{", `\u0024{`);

describe("a share of recordings or conversations", () => {
  it("is written by tellShare alone, which names what ran", () => {
    expect(files.length).toBeGreaterThan(800);
    expect(findingsIn("shares", files, (source, file) => writtenShares(file, source))).toEqual([]);
  });

  it.each([
    ["a template", "a.ts", "const x = `#{n} of #{all} conversations differ`;"],
    ["a counted noun", "a.ts", 'const x = `#{n} of #{counted(all, "recording")}`;'],
    ["either noun", "a.ts", 'const x = `#{n} of #{counted(all, isReplay ? "replay" : "conversation")}`;'],
    [
      "a count in a variable",
      "a.ts",
      'const of = counted(n, "conversation"); const x = `#{m} of #{of} end`;',
    ],
    ["those that ran", "a.ts", "const x = `#{n} of the #{ran} recordings that ran`;"],
    ["an element", "a.tsx", "const x = <p>{n} of {all} recordings run</p>;"],
    [
      "an element of several lines",
      "a.tsx",
      'const x = <p>\n  {n} of{" "}\n {counted(all, "conversation")}</p>;',
    ],
    ["a plural", "a.tsx", 'const x = <p>{n} of {all} {plural(all, "recording")}</p>;'],
  ])("is refused in %s", (_, file, source) => {
    expect(writtenShares(file, withDollars(source))).toHaveLength(1);
  });

  it.each([
    ["a position", "a.ts", "const x = `turn #{turn} of #{turns}`;"],
    ["a share of something else", "a.ts", 'const x = `#{n} of #{counted(all, "decision")}`;'],
    ["what something is of", "a.ts", "const x = `the draft of #{name}, #{n} recordings`;"],
    ["things of all of them", "a.ts", 'const x = `#{counted(n, "state")} of #{counted(all, "recording")}`;'],
    ["a count", "a.ts", 'const x = `Every one of #{counted(all, "recording")}`;'],
  ])("is not seen in %s", (_, file, source) => {
    expect(writtenShares(file, withDollars(source))).toEqual([]);
  });
});
