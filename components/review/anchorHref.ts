import { type Anchor, writeAnchor } from "@/lib/review";
import { anchorPlace } from "./anchorPlace";

type Compared = { readonly base: string; readonly head: string };

/** Returns the link to an anchor on the compare page; with `thread`, that thread is opened there. */
export function anchorHref({ base, head }: Compared, anchor: Anchor, thread?: number): string {
  const { view, graphs, recording, step, checkpoint } = anchorPlace(anchor);
  const query = new URLSearchParams({ base, head });
  if (view !== "differences") query.set("view", view);
  if (recording !== undefined) query.set("recording", recording);
  if (step) query.set("step", step);
  if (checkpoint !== undefined) query.set("checkpoint", String(checkpoint));
  query.set("about", writeAnchor(anchor));
  if (thread !== undefined) query.set("thread", String(thread));
  if (graphs) query.set("open", "graphs");
  return `/compare?${query.toString().replaceAll("%2F", "/")}`;
}
