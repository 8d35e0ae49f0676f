import { afterEach, expect, test, vi } from "vitest";
import { beginning, type DraftDocument, type EditHistory, stepped } from "@/lib/editor";
import { keepHistory, takenUp } from "./keptHistory";

afterEach(() => {
  vi.unstubAllGlobals();
});

const documentOf = (title: string) => ({ topology: { title }, layout: {} }) as unknown as DraftDocument;
const [saved, second, third] = ["saved", "second", "third"].map(documentOf) as [
  DraftDocument,
  DraftDocument,
  DraftDocument,
];

/** Saved as revision 4, then edited twice. */
const edited: EditHistory<DraftDocument> = stepped(
  stepped(stepped(beginning(documentOf("first")), "Save", saved), "Second", second),
  "Third",
  third,
);
const base = { hash: "v", number: 1 };
const kept = { revision: 4, base, agreed: saved, history: edited, resolved: [] };

test("steps on top of what the server has are taken up with what is unsaved of them", () => {
  const found = takenUp(kept, { revision: 4, base, agreed: documentOf("saved") });
  expect(found).toMatchObject({ revision: 4, history: edited });
  expect(found?.agreed).toBe(saved);
});

test("a save whose answer was lost is known by its document", () => {
  const found = takenUp(kept, { revision: 5, base, agreed: documentOf("second") });
  expect(found).toMatchObject({ revision: 5, history: edited });
  expect(found?.agreed).toBe(second);
});

test("what is unsaved is kept beside what someone else saved, and its next save tells of it", () => {
  expect(takenUp(kept, { revision: 5, base, agreed: documentOf("theirs") })).toEqual(kept);
  // They went back to a step of this side: that is theirs too.
  expect(takenUp(kept, { revision: 6, base, agreed: documentOf("second") })).toEqual(kept);
});

test("steps that were all saved are past where the page was opened with another document", () => {
  const whole = { ...kept, agreed: third };
  expect(takenUp(whole, { revision: 4, base, agreed: documentOf("an earlier version") })).toBeNull();
  expect(takenUp(whole, { revision: 4, base, agreed: documentOf("third") })).toMatchObject({ revision: 4 });
  expect(takenUp(kept, { revision: 4, base, agreed: documentOf("an earlier version") })).toMatchObject({
    history: edited,
  });
});

test("a page that the browser went back to goes on from what was saved since", () => {
  const whole = { ...kept, agreed: third };
  const page = { revision: 0, base, agreed: documentOf("first") };
  expect(takenUp(whole, page, true)).toEqual(whole);
  // Another database, or the same one from a backup: what was saved elsewhere is not its draft.
  expect(takenUp(whole, page)).toBeNull();
});

test("steps that were all saved are past once someone else saved", () => {
  const whole = { ...kept, agreed: third };
  expect(takenUp(whole, { revision: 5, base, agreed: documentOf("theirs") })).toBeNull();
  expect(takenUp(whole, { revision: 5, base, agreed: documentOf("second") })).toBeNull();
  expect(takenUp(null, { revision: 0, base, agreed: saved })).toBeNull();
});

test("unsaved steps stay with the version that they began from, where somebody saved another since", () => {
  const now = { revision: 4, base: { hash: "w", number: 2 }, agreed: documentOf("version 2") };
  expect(takenUp(kept, now)).toEqual(kept);
  expect(takenUp({ ...kept, agreed: third }, now)).toBeNull();
});

test.each(["aborts", "throws"])(
  "closes the database where a write %s, so that a later page can change it",
  async (how) => {
    const close = vi.fn();
    const transaction = { onabort: () => {}, error: new Error("full"), objectStore: () => ({ put }) };
    const put = () => {
      if (how === "throws") throw new DOMException("a function", "DataCloneError");
      queueMicrotask(() => transaction.onabort());
      return {};
    };
    const opening = { onsuccess: () => {}, result: { close, transaction: () => transaction } };
    vi.stubGlobal("indexedDB", {
      open: () => {
        queueMicrotask(() => opening.onsuccess());
        return opening;
      },
    });
    await keepHistory("t", kept);
    expect(close).toHaveBeenCalledOnce();
  },
);
