import "server-only";
import { gridLayout, type Layout, type Size } from "../../layout";
import type { Topology } from "../../topology";
import { HelperRefusal } from "../../worker";
import { TooMuch } from "./errors";
import type { Tools } from "./tools";

/** Lays out a topology on a helper thread; falls back to a grid if that takes too long. */
export const layOut = (ctx: Tools, topology: Topology, size?: Size): Promise<Layout> =>
  ctx.helpers.layout({ topology, ...(size && { size }) }).catch((error) => {
    if (!(error instanceof HelperRefusal) || error.reason === "busy") return refused(error);
    return gridLayout(topology, size);
  });

/** Completes a saved layout on a helper thread; falls back to a grid if that takes too long. */
export const layOutKept = (ctx: Tools, topology: Topology, before: Layout): Promise<Layout> =>
  ctx.helpers.layout({ topology, before }).catch((error) => {
    if (!(error instanceof HelperRefusal) || error.reason === "busy") return refused(error);
    return gridLayout(topology);
  });

/** Returns a helper's result; throws `TooMuch` with a sentence for the user if the helper refuses. */
export const helped = <T>(work: Promise<T>): Promise<T> => work.catch(refused);

function refused(error: unknown): never {
  throw error instanceof HelperRefusal ? new TooMuch(error.message) : error;
}
