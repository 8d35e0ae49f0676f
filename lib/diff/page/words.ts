import type { Match } from "../../trace";
import type { CallRow, MetricName, RowStatus } from "../schema";

export const rowWords: { readonly [status in RowStatus]: { readonly glyph: string; readonly word: string } } =
  {
    same: { glyph: "=", word: "same decision" },
    changed: { glyph: "≠", word: "another decision" },
    added: { glyph: "+", word: "B decides this here" },
    missing: { glyph: "−", word: "A decides this here" },
    moved: { glyph: "↕", word: "decided at another place" },
  };

export const callWords: {
  readonly [status in CallRow["status"]]: { readonly glyph: string; readonly word: string };
} = {
  same: { glyph: "=", word: "same call" },
  changed: { glyph: "±", word: "same question, another context or answer" },
  added: { glyph: "+", word: "B makes this call here" },
  missing: { glyph: "−", word: "A makes this call here" },
  moved: { glyph: "↕", word: "same call in another order" },
};

/** Labels for how a call was answered. */
export const matchWords: { readonly [as in Match["as"]]: { readonly word: string; readonly says: string } } =
  {
    exact: { word: "exact", says: "Recorded answer to this very request" },
    normalised: {
      word: "normalised",
      says: "Recorded answer to the same question; the rest of the request differs",
    },
    rerun: { word: "rerun", says: "The same task ran again and got its earlier answer" },
    repeated: {
      word: "repeated",
      says: "Asked more often than recorded; an answer that was given before comes again",
    },
    spare: { word: "spare", says: "A scripted answer that the conversation never used" },
    supplied: { word: "supplied", says: "Answered by a person, not by the recording" },
    live: { word: "live", says: "Answered by a live model or service" },
    assumed: { word: "assumed", says: "Answered by the configuration of the app, not by the recording" },
    miss: { word: "miss", says: "Never recorded" },
  };

/** Formats `1,234`, `56.7 KB`; small sizes are written in bytes, because B is a side. */
export function amount(metric: MetricName, value: number): string {
  if (metric !== "checkpointBytes") return value.toLocaleString("en");
  if (value < 1000) return `${value} bytes`;
  if (value < 1_000_000) return `${(value / 1000).toFixed(value < 100_000 ? 1 : 0)} KB`;
  return `${(value / 1_000_000).toFixed(1)} MB`;
}
