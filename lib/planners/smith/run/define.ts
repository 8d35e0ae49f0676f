import { definer } from "../../../planner";
import { calls } from "./calls";
import { channels } from "./channels";

export const { policy } = definer(channels, calls);
