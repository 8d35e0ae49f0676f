import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Cause, type ComparisonSummary, outlinedCause } from "@/lib/diff";
import { aCause, aSummary } from "@/lib/diff/page/comparison.fixture";
import { parseCompare } from "@/lib/review";
import { CompareProvider } from "../../review/compared/CompareContext";
import { CauseLine } from "./CauseLine";

const show = (
  summaries: readonly ComparisonSummary[],
  titles = new Map<string, string>(),
  over: Partial<Cause> = {},
) => {
  const names = summaries.map(({ recording }) => recording);
  render(
    <CompareProvider
      state={parseCompare(new URLSearchParams({ base: "current", head: "hybrid" }))}
      go={() => {}}
    >
      <CauseLine
        cause={outlinedCause(
          aCause(summaries[0]?.status ?? "differs", names, over),
          new Map(summaries.map((one) => [one.recording, one])),
        )}
        titles={titles}
        app={null}
        opened={null}
      />
    </CompareProvider>,
  );
};

it("says how many conversations it is about, and what they come to", () => {
  show([aSummary("lisbon", "same-decisions"), aSummary("porto", "same-decisions")]);
  expect(screen.getByText("2 conversations decide the same with other work:")).toBeTruthy();
});

it("tells conversations of different results apart", () => {
  const ends = { ...aSummary("faro", "differs"), decisionsDiffer: false };
  show([aSummary("lisbon", "differs"), aSummary("porto", "differs"), ends, aSummary("evora", "failed")]);
  expect(
    screen.getByText(
      "Of 4 conversations, 1 breaks off, 2 decide differently and 1 ends differently after the same decisions:",
    ),
  ).toBeTruthy();
});

it("calls the recording whose difference it tells by its title", () => {
  show(
    [aSummary("lisbon", "differs"), aSummary("porto", "differs")],
    new Map([["lisbon", "Trams in Lisbon"]]),
    {
      sentence:
        "In lisbon: B asked; A did not. 1 other recording of this cause has another first difference.",
    },
  );
  expect(screen.getByText(/^In “Trams in Lisbon”: B asked; A did not\./)).toBeTruthy();
  expect(screen.queryByText(/In lisbon:/)).toBeNull();
});
