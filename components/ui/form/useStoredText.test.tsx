import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { useStoredText } from "./useStoredText";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function Description({ name, begins }: { readonly name: string | null; readonly begins?: string }) {
  const [text, setText] = useStoredText(name, begins);
  return <textarea value={text} onChange={(event) => setText(event.target.value)} />;
}

const shown = () => screen.getByRole<HTMLTextAreaElement>("textbox").value;

it("brings a text back after a reload, and no longer once it was emptied", async () => {
  render(<Description name="a" begins="As it was" />);
  expect(shown()).toBe("As it was");
  await userEvent.type(screen.getByRole("textbox"), ", and more");
  cleanup();
  render(<Description name="a" begins="As it was" />);
  expect(shown()).toBe("As it was, and more");
  await userEvent.clear(screen.getByRole("textbox"));
  cleanup();
  render(<Description name="a" />);
  expect(shown()).toBe("");
});

it("gives a text to no other form, and stores none without a key", async () => {
  render(<Description name="a" />);
  await userEvent.type(screen.getByRole("textbox"), "Mine");
  cleanup();
  render(<Description name={null} />);
  expect(shown()).toBe("");
  await userEvent.type(screen.getByRole("textbox"), "Theirs");
  cleanup();
  render(<Description name="b" />);
  expect(shown()).toBe("");
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 1]);
});
