import { expect, it } from "vitest";
import { caveatOf } from "./caveatOf";

type App = NonNullable<Parameters<typeof caveatOf>[0]>;
const app = (contexts: number, repeated: App["repeated"]): App =>
  ({ contexts: Array(contexts).fill({}), repeated }) as unknown as App;
const repeated = (otherwise: number) => ({ sentence: "", lines: [], otherwise, answers: 18 });

it("limits an answer only where the model was given something else", () => {
  expect(caveatOf(null)).toBeNull();
  expect(caveatOf(app(0, null))).toBeNull();
  expect(caveatOf(app(1, null))).toBe(
    "Only with the answers recorded for A: B gives the model something else.",
  );
});

it("counts what repeated calls decided", () => {
  expect(caveatOf(app(1, repeated(3)))).toContain("Of 18 repeated calls, 3 decided otherwise.");
  expect(caveatOf(app(1, repeated(0)))).toContain("Its 18 repeated calls decided the same.");
});
