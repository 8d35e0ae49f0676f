"use server";

import { action } from "@/app/door/action";
import * as list from "./findReviews";

export const findReviews = action(list.findReviews);
