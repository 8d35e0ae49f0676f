import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { outlinedCause } from "@/lib/diff";
import { aCause, aMetrics, aSummary } from "@/lib/diff/page/comparison.fixture";
import { parseCompare } from "@/lib/review";
import { CompareProvider } from "../review/compared/CompareContext";
import { CauseLine } from "./columns/CauseLine";
import { RecordingLine } from "./tables/RecordingLine";

const page = (part: ReactNode): string => {
  const state = parseCompare(new URLSearchParams({ base: "current", head: "hybrid" }));
  render(
    <CompareProvider state={state} go={() => {}}>
      {part}
    </CompareProvider>,
  );
  const text = document.body.textContent ?? "";
  cleanup();
  return text;
};

describe("answers that are not exact are told", () => {
  it("beside the recording: how many decisions rest on them", () => {
    const line = (base: number, head: number) => {
      const summary = { ...aSummary("lisbon", "differs"), onInexactAnswers: { base, head } };
      const entry = { id: "lisbon", title: "Lisbon", synthetic: true, turns: 2 };
      return page(
        <table>
          <tbody>
            <RecordingLine entry={entry} status="differs" summary={summary} current={false} />
          </tbody>
        </table>,
      );
    };
    expect(aMetrics().decisions).toBe(4);
    expect(line(0, 3)).toContain("the last 3 of 4 decisions of B rest on answers that are not exact");
    expect(line(0, 0)).not.toContain("not exact");
  });

  it("on the card of a cause: how many, and whether its first difference is one", () => {
    const card = (onInexactAnswers: { base: number; head: number; recordings: number; first: number }) =>
      page(
        <CauseLine
          cause={outlinedCause(
            aCause("differs", ["lisbon"], { onInexactAnswers }),
            new Map([["lisbon", aSummary("lisbon", "differs")]]),
          )}
          titles={new Map()}
          app={null}
          opened={null}
        />,
      );
    expect(card({ base: 0, head: 3, recordings: 1, first: 1 })).toContain(
      "3 of 4 decisions of B rest on answers that are not exact; the first difference does too, so other answers in production may change it.",
    );
    expect(card({ base: 0, head: 0, recordings: 0, first: 0 })).not.toContain("not exact");
  });
});
