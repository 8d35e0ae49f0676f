import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** States that may disable a button without a reason: work that it started, which the page shows. */
const busy =
  /^(busy|isBusy|(starting|cancelling)\.busy|sending|pending|keeping|tidying|isStarting|isLoading|isReading|disabled|sent\.at === "sending"|busy !== null|state(\.at)? === "(busy|reading)"|sending \|\| ownerLink === null|state === "busy" \|\| isReading)$/;

function unexplained(source: string): readonly string[] {
  const buttons = source.match(/<(Icon)?Button\b[\s\S]*?(?:[^=\s]|\n\s*)>/g) ?? [];
  return buttons.flatMap((button) => {
    const by = /\bdisabled(?:=\{([^}]*)\})?(?=[\s>])/.exec(button);
    return by && !busy.test(by[1] ?? "") ? [by[1] ?? "always"] : [];
  });
}

it("every button that is disabled for another reason than its own work says why in `lacks`", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "components"])
    .toString()
    .split("\n")
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    unexplained(readFileSync(file, "utf8")).map((by) => `${file}: ${by}`),
  );
  expect(found).toEqual([]);
});

it("finds planted ones", () => {
  expect(unexplained("<Button disabled={at === 0} onClick={() => go()}>")).toEqual(["at === 0"]);
  expect(unexplained('<IconButton label="Undo" onClick={() => go()} disabled={!plan.canUndo}>')).toEqual([
    "!plan.canUndo",
  ]);
  expect(unexplained("<Button onClick={() => a >= b && go()}\n  disabled={at > 1}\n>")).toEqual(["at > 1"]);
  expect(unexplained("<Button disabled className={a}>")).toEqual(["always"]);
  expect(unexplained("<Button disabled={busy} lacks={why}>")).toEqual([]);
});
