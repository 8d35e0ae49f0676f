import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Signature } from "@/lib/topology";
import { EditorContext } from "../EditorContext";
import { oneNode as topology } from "../oneNode.fixture";
import { createEditorStore } from "../store";
import { JsonTab } from "./JsonTab";

type CodeProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly longest: number;
  readonly onTooLong?: (length: number) => void;
};

vi.mock("../../ui/code/JsonCode", () => ({
  JsonCode: ({ label, value, onChange, longest, onTooLong }: CodeProps) => (
    <textarea
      aria-label={label}
      value={value}
      onChange={({ target: { value: text } }) =>
        text.length > longest ? onTooLong?.(text.length) : onChange(text)
      }
    />
  ),
}));

const signature = { planner: "p", policies: [], routers: [], channels: [] } as unknown as Signature;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function opened(document = topology) {
  const store = createEditorStore(signature, {
    topology: document,
    layout: { width: 1, height: 1, nodes: {}, edges: {} },
  });
  const { unmount } = render(
    <EditorContext value={store}>
      <JsonTab />
    </EditorContext>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "The topology as JSON" });
  return {
    store,
    unmount,
    text: () => field.value,
    write: (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      act(() => void vi.advanceTimersByTime(500));
    },
    status: () => screen.getByRole("status").textContent,
  };
}

test("text that is no topology yet is there again when the page is, unless the topology is another one", () => {
  const first = opened();
  first.write("{ not yet");
  expect(first.status()).toMatch(/^Not valid JSON at line 1/);
  first.unmount();
  const again = opened();
  expect(again.text()).toBe("{ not yet");
  again.unmount();
  const other = opened({ ...topology, title: "Other" });
  expect(JSON.parse(other.text())).toMatchObject({ title: "Other" });
});

test("text that the browser cannot store is there again when another tab of the editor was open", () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { setItem, getItem: () => null, removeItem: () => {} });
  const first = opened();
  first.write("{ not yet");
  first.unmount();
  expect(opened().text()).toBe("{ not yet");
});

test("a key that an object has twice is named and not applied, since one of both would be lost", () => {
  const { write, status, store } = opened();
  write(JSON.stringify(topology).replace('"title":"T"', '"title":"One","title":"Two"'));
  expect(status()).toMatch(/^The key "title" is twice in one object, at line 1/);
  expect(store.getState().history.present.topology.title).toBe("T");
});

test("an integer that would be rounded is named and not applied", () => {
  const { write, status, store, text } = opened();
  const written = JSON.stringify(topology).replace(
    '"policies":[]',
    '"policies":[{"policy":"p","with":{"id":9007199254740993}}]',
  );
  write(written);
  expect(status()).toMatch(/^The integer 9007199254740993 at line 1, column \d+ has too many digits/);
  expect(store.getState().history.present.topology.nodes[0]?.policies).toEqual([]);
  expect(text()).toBe(written);
});

test("a text that is too long to be taken is refused in a sentence", () => {
  const { write, status } = opened();
  write("x".repeat(5_000_001));
  expect(status()).toBe(
    "That would be 5.0 million characters; up to 5 million can be edited here. Nothing was changed.",
  );
});
