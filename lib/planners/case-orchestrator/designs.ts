import type { Designs } from "../plannerModule";

const seed = "the steer document";

/** Origin of each topology in the seed. */
export const designs: Designs = {
  sentence:
    "All of them route the same twelve actions: as today, in the rollout stages of one planner call per turn, and in the alternative that the steer document rejects.",
  proposedBy: { "gates-v2": seed, shadow: seed, "planner-v1": seed, "priority-rules": seed },
};
