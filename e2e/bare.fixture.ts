import { planner as desk } from "../examples/support-desk/planner";

/** A planner whose file lists no topology, so none is in use. */
export const planner = { ...desk, id: "bare", title: "Bare" };
