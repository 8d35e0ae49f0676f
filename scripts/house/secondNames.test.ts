import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { findingsIn } from "./findings";
import { secondNames } from "./secondNames";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib/server", "app"])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|\/generated\//.test(file));

test("an act has one name, from its verb to the prop that takes it", () => {
  expect(findingsIn("secondNames", files, secondNames)).toEqual([]);
  expect(files.filter((file) => file.endsWith("ctions.ts")).length).toBeGreaterThan(8);
});

const verbs = 'import { removeReview } from "@/lib/server/reviews/change";\n';
const actions = 'import { removeReview } from "../actions";\n';

test.each([
  ["a/actions.ts", `${verbs}export const stopReview = (input: Input) => removeReview(input);`],
  ["a/actions.ts", `${verbs}export const stopReview = action((ctx, input) => removeReview(ctx, input));`],
  [
    "a/actions.ts",
    `${verbs}export const stopReview = action(schema, async (ctx) => { await removeReview(ctx); });`,
  ],
  ["a/actions.ts", `${verbs}export const stopReview = action(removeReview);`],
  [
    "a/actions.ts",
    `${verbs}export async function stopReview(input: Input) {\n  return removeReview(input);\n}`,
  ],
  [
    "a/listActions.ts",
    'import * as change from "@/lib/server/reviews/change";\nexport const stop = action(change.removeReview);',
  ],
  ["lib/server/reviews/stop.ts", `${verbs}export const stopReview = removeReview;`],
  ["lib/server/reviews/stop.ts", 'export { removeReview as stopReview } from "./change";'],
  ["app/page.tsx", `${actions}const actions = { stop: removeReview };`],
  ["app/page.tsx", `${actions}export const Page = () => <Review stop={removeReview} />;`],
  ["app/page.tsx", 'import { removeReview as stop } from "../actions";'],
])("a planted one is found in %s: %s", (file, source) => {
  expect(secondNames(source, file).map(({ verb }) => verb)).toEqual(["removeReview"]);
});

test.each([
  ["a/actions.ts", `${verbs}export const removeReview = action(change.removeReview);`],
  ["lib/server/reviews/stop.ts", `${verbs}export const stop = (ctx: Ctx) => removeReview(ctx, mine(ctx));`],
  ["app/page.tsx", `${actions}export const Page = () => <Review removeReview={removeReview} />;`],
  [
    "app/page.tsx",
    `${actions}export const Page = () => <Remove remove={removeReview.bind(null, { review })} />;`,
  ],
])("the name of the verb, a function that does more, and a slot are none, in %s: %s", (file, source) => {
  expect(secondNames(source, file)).toEqual([]);
});
