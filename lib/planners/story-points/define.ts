import { definer } from "../../planner";
import { calls } from "./calls";
import { channels } from "./channels";

export const { policy, router } = definer(channels, calls);
