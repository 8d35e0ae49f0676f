import type { Designs } from "../plannerModule";

const seed = "the routing policy";

/** Origin of each topology in the seed, which names architectures B and C and implies A. */
export const designs: Designs = {
  sentence:
    "All of them solve the same coding tasks: by one model without roles, by one model in all roles, and by a generalist with code models by tier.",
  proposedBy: {
    "architecture-b": seed,
    "architecture-c": seed,
    "architecture-a": "inferred from the routing policy",
    "no-self-check": "the routing policy, without its optional check",
    "no-reviewer": "the routing policy, without its extra step",
  },
};
