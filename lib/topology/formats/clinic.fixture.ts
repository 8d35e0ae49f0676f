import type { Signature } from "../signature";

/** A planner without policies, routers and calls, for topologies that are read from drawings. */
export const clinic: Signature = {
  planner: "clinic",
  title: "Clinic",
  summary: "",
  channels: [],
  policies: [],
  routers: [],
  calls: [],
};
