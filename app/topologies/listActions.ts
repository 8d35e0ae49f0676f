"use server";

import { action } from "@/app/door/action";
import * as list from "./findTopologies";

export const findTopologies = action(list.findTopologies);
