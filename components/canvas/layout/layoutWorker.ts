import { layoutOf } from "@/lib/layout";
import type { Topology } from "@/lib/topology";

/** Request for a layout off the main thread; the reply has the same number. */
export type LayoutQuestion = { readonly number: number; readonly topology: Topology };

// Without a document, the layout engine assumes that it runs in its own worker and never replies.
Object.assign(globalThis, { document: {} });

addEventListener("message", async ({ data: { number, topology } }: MessageEvent<LayoutQuestion>) => {
  postMessage({ number, layout: await layoutOf(topology) });
});
