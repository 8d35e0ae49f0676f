import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { BriefResult } from "./BriefResult";

const brief = { is: "yes", run: 3, recordings: 3, same: 3, differing: 0, causes: 0 } as const;
const shown = (isApp: boolean) => render(<BriefResult brief={{ ...brief, isApp }} />).container.textContent;

it("limits the result of an app to the recorded answers, which cannot judge another prompt", () => {
  expect(shown(true)).toContain("3 of 3 recordings decide the same, with the recorded answers.");
  expect(shown(false)).toContain("3 of 3 recordings decide the same.");
});
