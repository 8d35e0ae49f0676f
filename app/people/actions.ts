"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { action } from "@/app/door/action";
import { setRole } from "@/lib/server/people/setRole";

export const changeRole = action(
  z.tuple([z.string(), z.enum(["owner", "reviewer", "reader"])]),
  async (ctx, person, role) => {
    await setRole(ctx, { person, role });
    revalidatePath("/people");
  },
);
