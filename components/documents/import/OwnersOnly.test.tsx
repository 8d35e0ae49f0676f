import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Me } from "../../people/me";
import { NameProvider } from "../../people/NameContext";
import { OwnersOnly } from "./OwnersOnly";

const shown = (role: Me["role"]) =>
  renderToStaticMarkup(
    <NameProvider me={{ name: "Rita", role, named: true }}>
      <OwnersOnly />
    </NameProvider>,
  );

test("says to all but owners that they cannot import, before they choose a file", () => {
  expect(shown("owner")).not.toContain("Only an owner");
  expect(shown("reviewer")).toContain(
    "Only an owner of this server can import. You are a reviewer here: ask an owner.",
  );
  expect(shown(null)).toContain("can import. Ask an owner.");
});
