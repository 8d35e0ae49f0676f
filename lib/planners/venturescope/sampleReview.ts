import type { SampleReview } from "../sampleReview";

const moved = (policy: string) => `moved node:plan/policy:${policy} > router:plan/action/policy:${policy}`;

/** The redirects first stay in `plan`, and then move into the routing function as the proposal has it. */
export const sampleReview: SampleReview = {
  head: "qwen-3.6-plus",
  later: ["decompose_target", "redirect_derived", "redirect_premature_ask"].map(moved),
  title: "Qwen’s routing function in place of the current planner",
  description:
    "Caps and redirects leave `plan` for the routing function, and region and currency get **nodes of their own**. Please look at the conversations that end otherwise first.\n\nThis review ships as a sample: nobody of you wrote it.",
  node: {
    id: "plan",
    says: "The redirects are still in `plan` here, while the proposal puts them into the routing function. Which of the two do we want?",
    answer: "What the proposal says. I push it next.",
  },
  approves: "With the redirects in `plan` no conversation breaks off. Fine with me.",
  recording: "nordlicht-long-evening",
  decision:
    "The current planner is done here, and this one calculates once more. Is that the cap that no longer counts?",
  value: {
    says: "Why does this differ before anything was decided?",
    answer:
      "The rounds are counted in `tick` now, and these ways go past it. It is a counter, nobody sees it.",
  },
  intended: {
    recordings: ["nordlicht-long-evening"],
    why: "One calculation more at the end of a long evening is what the loop back to `plan` is for.",
  },
  suggests:
    "LangGraph discards what a router writes, so the redirects do nothing there, and conversations break off. Take these moves back:",
  labelled: ["solaris-wandering-model", "orchard-every-part-tried", "fjord-step-back"],
};
