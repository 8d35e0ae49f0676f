import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Opened } from "../schema";
import { type OpenRecording, useOpened } from "./useOpened";

it("shows no recording of earlier evidence that arrives after the evidence changed", async () => {
  const arrivals: ((opened: Opened) => void)[] = [];
  const openRecording: OpenRecording = async () => ({
    ok: true,
    value: await new Promise<Opened>((resolve) => {
      arrivals.push(resolve);
    }),
  });
  const opened = (title: string) => ({ recording: "a", title }) as unknown as Opened;
  const { result, rerender } = renderHook(({ version }) => useOpened(null, "a", openRecording, version), {
    initialProps: { version: "before" },
  });
  rerender({ version: "after" });
  await act(async () => arrivals[0]?.(opened("before")));
  expect(result.current.opened).toBeNull();
  expect(result.current.loading).toBe("a");
  await act(async () => arrivals[1]?.(opened("after")));
  expect(result.current.opened).toEqual(opened("after"));
});
