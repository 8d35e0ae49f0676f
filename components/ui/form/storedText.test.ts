import { afterEach, expect, test, vi } from "vitest";
import { storedText, storeText } from "./storedText";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test("a tab keeps its own text, whatever another stores or removes; a new tab takes the last one", () => {
  storeText("k", "mine");
  localStorage.setItem("k", "of another tab");
  expect(storedText("k")).toBe("mine");
  localStorage.removeItem("k");
  expect(storedText("k")).toBe("mine");
  sessionStorage.clear();
  localStorage.setItem("k", "of another tab");
  expect(storedText("k")).toBe("of another tab");
  storeText("k", null);
  expect(storedText("k")).toBeNull();
});

test("says where nothing can be stored", () => {
  const setItem = () => {
    throw new Error("full");
  };
  vi.stubGlobal("localStorage", { setItem });
  expect(storeText("k", "a")).toBe(true);
  vi.stubGlobal("sessionStorage", { setItem });
  expect([storeText("k", "b"), storedText("k")]).toEqual([false, null]);
});
