import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Layout } from "../../../layout";
import { slot } from "../../cache/memory";
import type { Ctx } from "../../verb/context";

const layouts = slot("built layouts", read);

/** Returns layouts precomputed by the build, by topology hash, since computing them takes seconds. Empty in development, where the layout code may have changed. */
export async function builtLayouts(ctx: Ctx): Promise<ReadonlyMap<string, Layout>> {
  if (process.env.NODE_ENV !== "production") return new Map();
  return layouts(ctx.memory);
}

async function read(): Promise<ReadonlyMap<string, Layout>> {
  const file = path.join(process.cwd(), "dist", "layouts.json");
  try {
    return new Map(Object.entries(JSON.parse(await readFile(/* turbopackIgnore: true */ file, "utf8"))));
  } catch {
    // Without it, layouts are computed when first drawn.
    return new Map();
  }
}
