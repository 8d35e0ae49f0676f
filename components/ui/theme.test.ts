import { beforeEach, expect, it } from "vitest";
import { choose, chosen } from "./theme";

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
});

it("applies light, dark and system, and stores only a choice", () => {
  const { classList } = document.documentElement;
  choose("light");
  expect([classList.contains("light"), localStorage.getItem("theme"), chosen()]).toEqual([
    true,
    "light",
    "light",
  ]);
  choose("dark");
  expect([classList.contains("light"), classList.contains("dark"), chosen()]).toEqual([false, true, "dark"]);
  choose("system");
  expect([classList.contains("dark"), localStorage.getItem("theme"), chosen()]).toEqual([
    false,
    null,
    "system",
  ]);
});
