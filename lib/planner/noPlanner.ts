import { z } from "zod";
import { noPlannerId } from "../topology";
import type { Planner } from "./contract";

/** Planner of drawings without a planner. It has no policies, so nothing of it runs. */
export const noPlanner: Planner = {
  id: noPlannerId,
  title: "No planner",
  summary: "A drawing without a planner.",
  channels: {},
  calls: {},
  policies: {},
  routers: {},
  decision: {
    schema: z.null(),
    read: () => null,
    reads: [],
    align: () => "",
    compared: () => ({}),
    shown: () => ({}),
    label: () => "",
  },
  enter: () => ({}),
  outcome: () => null,
  cycles: () => 1,
};
