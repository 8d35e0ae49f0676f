import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { ThemeToggle } from "./ThemeToggle";

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
});
it("goes from system to light to dark and back, and remembers only a choice", async () => {
  render(<ThemeToggle />);
  const { classList } = document.documentElement;
  await userEvent.click(screen.getByRole("button", { name: "Theme: system. Switch to light" }));
  expect([classList.contains("light"), localStorage.getItem("theme")]).toEqual([true, "light"]);
  await userEvent.click(screen.getByRole("button", { name: "Theme: light. Switch to dark" }));
  expect([classList.contains("light"), classList.contains("dark")]).toEqual([false, true]);
  await userEvent.click(screen.getByRole("button", { name: "Theme: dark. Switch to system" }));
  expect([classList.contains("dark"), localStorage.getItem("theme")]).toEqual([false, null]);
});
