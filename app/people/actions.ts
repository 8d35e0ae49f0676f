"use server";

import { action } from "@/app/door/action";
import * as people from "@/lib/server/people/setRole";

export const setRole = action(people.setRole);
