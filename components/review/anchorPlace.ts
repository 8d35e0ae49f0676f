import type { Anchor } from "@/lib/review";
import { assertNever } from "@/lib/std";

/** The view of a comparison that shows an anchor; omitted fields stay unchanged. */
export type AnchorPlace = {
  readonly view: "differences" | "threads";
  readonly graphs: boolean;
  readonly about: Anchor;
  readonly recording?: string;
  readonly step?: string | null;
  readonly checkpoint?: number;
};

export function anchorPlace(anchor: Anchor): AnchorPlace {
  const seen = { view: "differences" as const, graphs: false, about: anchor };
  switch (anchor.on) {
    case "part":
    case "problem":
      return { ...seen, graphs: true };
    case "recording":
      return { ...seen, recording: anchor.recording, step: null };
    case "end":
      return { ...seen, recording: anchor.recording, step: "end" };
    case "stored-thread":
      return { ...seen, view: "threads", recording: anchor.recording, checkpoint: anchor.step };
    case "comparison":
    case "claim":
      return seen;
    case "decision":
    case "call":
    case "value":
    case "cause":
      return anchor.at ? { ...seen, ...decisionPlace(anchor.at) } : seen;
    default:
      return assertNever(anchor);
  }
}

function decisionPlace({ recording, start, turn, align, visit }: NonNullable<CauseAt>) {
  return { recording, step: start === "" ? `t${turn}/${align}/${visit}` : null };
}

type CauseAt = Extract<Anchor, { on: "cause" }>["at"];
