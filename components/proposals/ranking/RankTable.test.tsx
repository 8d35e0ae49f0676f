import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { RankedTopology } from "@/lib/claims";
import type { Proposals } from "@/lib/server/proposals/get";

vi.mock("next/navigation", () => ({
  usePathname: () => "/reports/ranking",
  useRouter: () => ({ push: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}));
vi.resetModules();
const { RankTable } = await import("./RankTable");
const { ScoreRules } = await import("./ScoreRules");

afterEach(() => document.body.replaceChildren());

const line = (topology: string, argued: RankedTopology["argued"]) =>
  ({
    topology,
    title: topology,
    rank: 1,
    argued,
    compiles: true,
    recordings: 1,
    run: 1,
    score: 90,
    byStatus: { identical: 1, "same-decisions": 0, differs: 0, inconclusive: 0, failed: 0 },
  }) as unknown as RankedTopology;

const textOf = (lines: readonly RankedTopology[]) => {
  const props = { lines, leading: lines, losses: {}, base: "now", references: {} as Proposals["references"] };
  const table = (
    <RankTable {...props} provisional={false} groups={["Place"]} chosen={null} hrefOf={() => "/"} />
  );
  return render(table).container.textContent;
};

test("argued ranks are explained below the table, where there are any", () => {
  const rule =
    "Argued: rank and grade by the analysis of the documents. Neither the score nor the recommendation uses them.";
  expect(textOf([line("now", null), line("next", { rank: 1, grade: "A", source: "000:1" })])).toContain(rule);
  expect(textOf([line("now", null)])).not.toContain("Argued:");
});

test("the formula of the score is shown before its rules are opened", () => {
  const { container } = render(<ScoreRules />);
  expect(container.querySelector("summary")?.textContent).toBe(
    "How the score is computed Behaviour kept × (60 + 0.4 × mean of the other four) ÷ 100",
  );
});
