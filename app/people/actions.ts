"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { action } from "@/lib/server/http/action";
import { setRole } from "@/lib/server/people/setRole";

export const changeRole = action(
  z.tuple([z.string(), z.enum(["owner", "reviewer", "reader"])]),
  async (actor, person, role) => {
    await setRole({ actor, input: { person, role } });
    revalidatePath("/people");
  },
);
