import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Proposals } from "@/lib/server/proposals/get";
import type { ResultStatus } from "../../results/StatusGlyph";
import { useColumns } from "./useColumns";

const pageOf = (...names: readonly string[]) => ({
  matching: 9,
  recordings: names.map((name) => ({ name, title: name, tags: [] })),
  cells: {},
});
const proposals = {
  ...pageOf("a"),
  planner: "p",
  set: { name: "all", title: "All" },
  recordingCount: 9,
  from: 0,
} as unknown as Proposals;

it("drops further columns that arrive after a filter was set", async () => {
  const arrivals: ((columns: ReturnType<typeof pageOf>) => void)[] = [];
  const find = async () => ({
    ok: true as const,
    value: await new Promise<ReturnType<typeof pageOf>>((resolve) => {
      arrivals.push(resolve);
    }),
  });
  const { result, rerender } = renderHook(
    ({ statuses }: { readonly statuses: readonly ResultStatus[] }) =>
      useColumns(proposals, { statuses, hidesNotRun: false }, find as never),
    { initialProps: { statuses: [] as readonly ResultStatus[] } },
  );
  act(() => void result.current.loadMore());
  rerender({ statuses: ["differs"] });
  await act(async () => arrivals[1]?.(pageOf("found")));
  await act(async () => arrivals[0]?.(pageOf("b")));
  expect(result.current.columns.recordings.map(({ name }) => name)).toEqual(["found"]);
  expect(result.current.isLoading).toBe(false);
});
