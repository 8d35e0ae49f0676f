import { layoutOf } from "@/lib/layout";
import type { Topology } from "@/lib/topology";

/** Asked for a layout off the page's own thread; answered with the same number. */
export type LayoutQuestion = { readonly number: number; readonly topology: Topology };

// The layout engine takes a scope without a document for its own worker, and then does not answer when it is called.
Object.assign(globalThis, { document: {} });

addEventListener("message", async ({ data: { number, topology } }: MessageEvent<LayoutQuestion>) => {
  postMessage({ number, layout: await layoutOf(topology) });
});
