import "server-only";
import { gridLayout, type Layout, type Size } from "../../layout";
import type { Topology } from "../../topology";
import { HelperRefusal, type Helpers, openHelpers } from "../../worker";
import { processWide } from "../cache/processWide";
import { TooMuch } from "./errors";

const place = processWide<Helpers>("helpers");

/** Returns the process's threads for bounded work. */
export function theHelpers(): Helpers {
  const helpers = place.get() ?? openHelpers();
  place.set(helpers);
  return helpers;
}

export async function closeTheHelpers(): Promise<void> {
  const helpers = place.get();
  place.set(undefined);
  await helpers?.close();
}

/** Lays out a topology on a helper thread; falls back to a grid if that takes too long. */
export const layOut = (topology: Topology, size?: Size): Promise<Layout> =>
  theHelpers()
    .layout({ topology, ...(size && { size }) })
    .catch((error) => {
      if (!(error instanceof HelperRefusal) || error.reason === "busy") return refused(error);
      return gridLayout(topology, size);
    });

/** Completes a saved layout on a helper thread; falls back to a grid if that takes too long. */
export const layOutKept = (topology: Topology, before: Layout): Promise<Layout> =>
  theHelpers()
    .layout({ topology, before })
    .catch((error) => {
      if (!(error instanceof HelperRefusal) || error.reason === "busy") return refused(error);
      return gridLayout(topology);
    });

/** Returns a helper's result; throws `TooMuch` with a sentence for the user if the helper refuses. */
export const helped = <T>(work: Promise<T>): Promise<T> => work.catch(refused);

function refused(error: unknown): never {
  throw error instanceof HelperRefusal ? new TooMuch(error.message) : error;
}
