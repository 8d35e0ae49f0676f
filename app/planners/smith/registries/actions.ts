"use server";

import { action } from "@/app/door/action";
import * as mark from "@/lib/server/of/smith/registries/mark";

export const markEffect = action(mark.markEffect);
