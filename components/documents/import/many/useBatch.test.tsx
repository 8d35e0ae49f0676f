import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { withResolvers } from "@/lib/std";
import { storeFile } from "../storeFile";
import { preview } from "../upload";
import { useBatch } from "./useBatch";

vi.mock("../storeFile");
vi.mock("../upload");

it("says that the server is away while it follows the import of conversations, and no longer afterwards", async () => {
  const shown = { keepable: true, standing: "new", name: null, problems: [] } as never;
  vi.mocked(preview).mockResolvedValue({ ok: true, value: shown });
  const { promise: stored, resolve } = withResolvers();
  let lose = () => {};
  let find = () => {};
  vi.mocked(storeFile).mockImplementation(async (_file, _shown, { onLost, onTask }) => {
    lose = onLost;
    find = () => onTask({ id: "t", done: 1, total: 2 });
    await stored;
    return { ok: true, value: { kind: "conversations", name: "x", outcome: "new" } };
  });
  const chosen = [{ file: new File(["{}"], "runs.json"), path: "runs.json" }];
  const { result } = renderHook(() => useBatch(chosen, "Mine"));
  await waitFor(() => expect(result.current.batch[0]?.at).toBe("ready"));
  act(() => void result.current.keep());
  await waitFor(() => expect(storeFile).toHaveBeenCalled());
  act(() => lose());
  expect(result.current.unsent).toMatch(/cannot be reached. Retrying…$/);
  act(() => find());
  expect(result.current.unsent).toBeNull();
  act(() => lose());
  await act(async () => resolve());
  await waitFor(() => expect(result.current.batch[0]?.at).toBe("kept"));
  expect(result.current.unsent).toBeNull();
});
