import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NoProvider } from "./NoProvider";

it("names its button by what it would do, and says next to it why it is disabled", () => {
  const missing = "Set OPENAI_API_KEY and install @langchain/openai.";
  const { container } = render(<NoProvider missing={missing} button="Plan it" purpose="a model plans it." />);
  expect(screen.getByRole("button", { name: "Plan it" }).getAttribute("aria-disabled")).toBe("true");
  expect(container.textContent).toContain(`No model can be asked yet. ${missing} With a provider's key`);
});
