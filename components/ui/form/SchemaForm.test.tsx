import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SchemaForm } from "./SchemaForm";

it("shows below a field what its schema says of it", () => {
  const schema = {
    properties: { most: { type: "integer", default: 2, description: "the most searches in one ticket" } },
  };
  render(<SchemaForm schema={schema} given={{}} onChange={() => {}} legend="Parameters" none="None" />);
  expect(screen.getByRole("textbox", { name: "most" })).toBeTruthy();
  expect(screen.getByText("the most searches in one ticket")).toBeTruthy();
});

it("links to each field what its schema says of it, and to no other field anything", () => {
  const schema = {
    properties: {
      most: { type: "integer", description: "the most searches" },
      deep: { type: "boolean", description: "whether it looks further" },
      how: { type: "string", enum: ["wide", "narrow"], description: "which way" },
      when: { type: "string", format: "cel", description: "a condition" },
      other: { type: "string" },
    },
  };
  const { container } = render(
    <SchemaForm schema={schema} given={{}} onChange={() => {}} legend="Parameters" none="None" />,
  );
  const told = [...container.querySelectorAll("input, textarea, select")].map((field) =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(""),
  );
  expect(told).toEqual(["the most searches", "whether it looks further", "which way", "a condition", ""]);
});
