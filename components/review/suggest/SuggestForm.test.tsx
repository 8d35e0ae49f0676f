import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SuggestForm } from "./SuggestForm";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A server that answers what the test tells it to, until the request is given up. */
function server() {
  let tell: (line: object) => void = () => {};
  const given: { signal: AbortSignal | null } = { signal: null };
  const fetch = vi.fn((_: string, { signal }: { signal?: AbortSignal }) => {
    if (!signal) return Promise.resolve({ ok: true });
    given.signal = signal;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = (line) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        signal.addEventListener("abort", () => controller.error(new Error("given up")));
      },
    });
    return Promise.resolve({ ok: true, body });
  });
  vi.stubGlobal("fetch", fetch);
  return { tell: (line: object) => tell(line), given };
}

async function begun(onSuggested: (thread: number) => void, stored?: string) {
  const asked = server();
  const user = userEvent.setup();
  render(
    <SuggestForm
      draft="3"
      on={{ review: 3 }}
      anchor={{ on: "comparison" }}
      quote={{ title: "all", text: "", value: null }}
      changes={["a"]}
      onSuggested={onSuggested}
      onCancel={() => {}}
    />,
  );
  await user.type(screen.getByRole("textbox"), "Too early");
  await user.click(screen.getByRole("button", { name: "Replay and suggest" }));
  if (stored) asked.tell({ state: "stored", draft: stored });
  asked.tell({ state: "running", done: 12, total: 33 });
  await screen.findByText("12 of 33 recordings replayed");
  return { ...asked, user };
}

test("tells how far the replays are, and ends with the thread that was begun", async () => {
  const onSuggested = vi.fn();
  const { tell } = await begun(onSuggested);
  tell({ state: "finished", review: 3, thread: 9 });
  await waitFor(() => expect(onSuggested).toHaveBeenCalledWith(9));
});

test("Stop gives the request up, and the words stay", async () => {
  const onSuggested = vi.fn();
  const { given, user } = await begun(onSuggested);
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(given.signal?.aborted).toBe(true);
  expect((await screen.findByRole("alert")).textContent).toMatch(/Stopped/);
  expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe("Too early");
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(onSuggested).not.toHaveBeenCalled();
});

test("who leaves ends the request alone; Stop discards the suggestion that was stored", async () => {
  const sent = () =>
    vi.mocked(fetch).mock.calls.map(([, init]) => `${init?.method} ${String(init?.body ?? "").slice(0, 60)}`);
  const left = await begun(() => {}, "draft-1");
  cleanup();
  expect(left.given.signal?.aborted).toBe(true);
  expect(sent()).toHaveLength(1);
  localStorage.clear();
  const { user } = await begun(() => {}, "draft-2");
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(sent()[1]).toBe(`DELETE ${JSON.stringify({ draft: "draft-2" })}`);
});
