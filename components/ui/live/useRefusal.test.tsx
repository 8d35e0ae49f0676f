import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RefusalLine } from "./RefusalLine";
import { unreachable } from "./unreachable";
import { useRefusal } from "./useRefusal";

let set: (refusal: string | null) => void = () => {};

function Form() {
  const [refusal, setRefusal] = useRefusal();
  set = setRefusal;
  return <RefusalLine>{refusal}</RefusalLine>;
}

const server = { isUp: false };

beforeEach(() => {
  vi.useFakeTimers();
  server.isUp = false;
  vi.stubGlobal("fetch", async () => {
    if (!server.isUp) throw new TypeError("Failed to fetch");
    return new Response();
  });
  render(<Form />);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = () => act(() => vi.advanceTimersByTimeAsync(10_000));
const shown = () => screen.queryByRole("alert")?.textContent ?? null;

it("clears that the server cannot be reached once it answers again, and not before", async () => {
  act(() => set(unreachable("Send it again.")));
  await later();
  expect(shown()).toBe("The server cannot be reached. Send it again.");
  server.isUp = true;
  await later();
  expect(shown()).toBeNull();
  server.isUp = false;
  act(() => set(unreachable("Send it again.")));
  expect(shown()).toBe("The server cannot be reached. Send it again.");
});

it("leaves a refusal of the server, though it answers", async () => {
  server.isUp = true;
  act(() => set("Only owners may do this."));
  await later();
  expect(shown()).toBe("Only owners may do this.");
});
