import type { Designs } from "../plannerModule";

const seed = "the steer document";

/** Origin of each topology in the seed. */
export const designs: Designs = {
  sentence:
    "Each routes the same twelve actions: as today, through the stages of the rollout of one planner call per turn, and by the alternative that the steer document rejects.",
  proposedBy: { "gates-v2": seed, shadow: seed, "planner-v1": seed, "priority-rules": seed },
};
