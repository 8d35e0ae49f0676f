import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

// Files of tests share modules: another may have loaded these without this Next.
vi.resetModules();
const { AddPlan } = await import("./AddPlan");

it("leaves a pasted plan as it is when an empty file is chosen, and says so", async () => {
  render(<AddPlan registries={[]} savePlan={vi.fn()} />);
  const pasted = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Or paste the plan" });
  await userEvent.click(pasted);
  await userEvent.paste("a plan");
  await userEvent.upload(screen.getByLabelText("Choose a file"), new File([""], "empty.json"));
  expect(await screen.findByText("! The file is empty. Choose one that contains a plan.")).toBeTruthy();
  expect(pasted.value).toBe("a plan");
});
