import { Badge, type BadgeTone } from "../Badge";

type Severity = "error" | "warning";
type SeverityLook = {
  readonly glyph: string;
  readonly word: string;
  readonly tone: BadgeTone;
  readonly text: string;
};

/** Before what a reader should beware of, and nothing refuses. `±` says that something changed. */
export const cautionGlyph = "▲";

export const severityLook: { readonly [severity in Severity]: SeverityLook } = {
  error: { glyph: "!", word: "error", tone: "failed", text: "text-failed" },
  warning: { glyph: cautionGlyph, word: "warning", tone: "changed", text: "text-changed" },
};

/** `! error` or `▲ warning`. */
export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  const { glyph, word, tone } = severityLook[severity];
  return (
    <Badge tone={tone}>
      {glyph} {word}
    </Badge>
  );
}
