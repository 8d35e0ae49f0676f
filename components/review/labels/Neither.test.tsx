import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { JsonObject } from "@/lib/std";
import { Neither } from "./Neither";

afterEach(cleanup);

const open = (begin: JsonObject) => {
  const onSend = vi.fn();
  const fields = Object.keys(begin).map((name) => ({ name, values: [] }));
  render(<Neither fields={fields} begin={begin} busy={false} onSend={onSend} onCancel={() => {}} />);
  return onSend;
};
const field = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "This would be right" }));

test("an integer that would be rounded is not sent as another one", () => {
  const onSend = open({ account: null, note: "none" });
  type("account", "9007199254740993");
  send();
  expect(screen.getByRole("alert").textContent).toContain("account: The integer 9007199254740993 at line 1");
  expect(onSend).not.toHaveBeenCalled();
  type("account", '"9007199254740993"');
  type("note", "of 9007199254740993");
  send();
  expect(onSend).toHaveBeenCalledWith({ account: "9007199254740993", note: "of 9007199254740993" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each(["12", "true", "null", "", '"', '{"a":1}', "text"])(
  "the text %j stays text when it is typed again",
  (text) => {
    const onSend = open({ value: text });
    const shown = field("value").value;
    type("value", `${shown} `);
    type("value", shown);
    send();
    expect(onSend).toHaveBeenCalledWith({ value: text });
  },
);
