import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { DecisionRow } from "./DecisionRow";

it("says the name of what is no sentence, and hides what stands below already", () => {
  const decision = {
    value: {},
    origin: null,
    calls: 0,
    label: "develop with S",
    shown: {
      storyPoints: 2,
      why: "nothing is written",
      tier: "S",
      none: null,
      missing: [],
      question: "Which one?",
    },
  };
  const { container } = render(<DecisionRow decision={decision} hide="Which one?" />);
  const shown = [...container.querySelectorAll("[title]")].map(({ textContent }) => textContent);
  expect(shown).toEqual(["storyPoints: 2", "nothing is written", "tier: S"]);
});
