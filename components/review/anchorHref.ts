import type { Anchor } from "@/lib/review";

type Compared = { readonly base: string; readonly head: string };

/** Where on the compare page the thing is that an anchor is about. */
export function anchorHref({ base, head }: Compared, anchor: Anchor): string {
  const query = new URLSearchParams({ base, head });
  if ("at" in anchor && anchor.at) {
    const { recording, start, turn, align, visit } = anchor.at;
    query.set("recording", recording);
    if (start === "") query.set("step", `t${turn}/${align}/${visit}`);
  } else if ("recording" in anchor) {
    query.set("recording", anchor.recording);
    if (anchor.on === "end") query.set("step", "end");
  } else if (anchor.on === "part" || anchor.on === "problem") query.set("open", "graphs");
  return `/compare?${query.toString().replaceAll("%2F", "/")}`;
}
