"use server";

import { action } from "@/app/door/action";
import * as list from "./findReviews";
import * as offers from "./offerRequest";

export const findReviews = action(list.findReviews);
export const offerRequest = action(offers.offerRequest);
