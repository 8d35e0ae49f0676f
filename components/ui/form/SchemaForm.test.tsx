import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SchemaForm } from "./SchemaForm";

afterEach(cleanup);

it("shows below a field what its schema says of it", () => {
  const schema = {
    properties: { most: { type: "integer", default: 2, description: "the most searches in one ticket" } },
  };
  render(<SchemaForm schema={schema} given={{}} onChange={() => {}} legend="Parameters" none="None" />);
  expect(screen.getByRole("textbox", { name: "most" })).toBeTruthy();
  expect(screen.getByText("the most searches in one ticket")).toBeTruthy();
});
