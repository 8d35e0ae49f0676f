import type { GateResult } from "@/lib/agreement";
import type { BadgeTone } from "../ui/Badge";

export const noAnswer = "no usable answer";

export const statusLook: {
  readonly [status in GateResult["status"]]: {
    readonly glyph: string;
    readonly word: string;
    readonly tone: BadgeTone;
  };
} = {
  met: { glyph: "✓", word: "met", tone: "added" },
  lacking: { glyph: "✗", word: "not met", tone: "failed" },
  not_measurable: { glyph: "?", word: "not measurable", tone: "changed" },
};

/** `52.4 %` */
export const tellShare = (share: number): string => `${(share * 100).toFixed(1)} %`;
/** `47.9 to 56.9 %` */
export const tellRange = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${(low * 100).toFixed(1)} to ${tellShare(high)}`;
