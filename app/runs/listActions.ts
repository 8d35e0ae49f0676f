"use server";

import { action } from "@/app/door/action";
import * as list from "./findRuns";

export const findRuns = action(list.findRuns);
