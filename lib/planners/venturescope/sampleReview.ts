import type { SampleReview } from "../sampleReview";

const moved = (policy: string) => `moved node:plan/policy:${policy} > router:plan/action/policy:${policy}`;

/** The redirects first stay in `plan`, then move into the routing function as proposed. */
export const sampleReview: SampleReview = {
  head: "qwen-3.6-plus",
  later: ["decompose_target", "redirect_derived", "redirect_premature_ask"].map(moved),
  title: "Qwen’s routing function in place of the current planner",
  description:
    "Caps and redirects leave `plan` for the routing function, and region and currency get **nodes of their own**. Please look at the conversations that end differently first.\n\nThis review ships as a sample; nobody here wrote it.",
  node: {
    id: "plan",
    says: "The redirects are still in `plan` here, while the proposal puts them into the routing function. Which of the two do we want?",
    answer: "What the proposal says. I push it next.",
  },
  approves: "With the redirects in `plan` no conversation breaks off. Fine with me.",
  recording: "nordlicht-long-evening",
  decision:
    "The current planner stops here after 24 rounds. This one has counted 14 of them and calculates once more. Does the cap on rounds still hold?",
  value: {
    says: "Why is this search noted as one of round 5 instead of 6?",
    answer: "Rounds are counted in `tick`, and the loops lead back to `plan`, past it. It is only a note.",
  },
  intended: {
    recordings: ["orchard-taken-back", "orchard-no-answer"],
    why: "The loops lead past the node that counts rounds, so other numbers are noted. The conversations are the same.",
  },
  suggests:
    "LangGraph discards what a router writes, so the redirects do nothing there, and conversations break off. Take these moves back:",
  labelled: ["solaris-wandering-model", "orchard-every-part-tried", "fjord-step-back"],
};
