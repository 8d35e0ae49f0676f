import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ListedRequest } from "@/lib/server/of/smith/list";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }), usePathname: () => "/" }));
vi.resetModules();
const { SmithList } = await import("./SmithList");

const request = (synthetic: boolean): ListedRequest => ({
  name: "silent",
  title: "Three attempts, no answer",
  tags: [],
  synthetic,
  request: "Brief me.",
  attempts: 1,
  mends: 0,
  end: "accepted",
  problems: [],
});

it("says of samples that their titles are no outcomes", () => {
  const says = "The title of a sample names what happens in it";
  expect(render(<SmithList requests={[request(true)]} />).container.textContent).toContain(says);
  expect(render(<SmithList requests={[request(false)]} />).container.textContent).not.toContain(says);
});
