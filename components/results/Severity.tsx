import { Badge, type BadgeTone } from "../ui/Badge";

type Severity = "error" | "warning";
type SeverityLook = {
  readonly glyph: string;
  readonly word: string;
  readonly tone: BadgeTone;
  readonly text: string;
};

/** Marks warnings that block nothing. `±` marks changes. */
export const cautionGlyph = "▲";

export const severityLook: { readonly [severity in Severity]: SeverityLook } = {
  error: { glyph: "!", word: "error", tone: "failed", text: "text-failed" },
  warning: { glyph: cautionGlyph, word: "warning", tone: "changed", text: "text-changed" },
};

/** Renders `! error` or `▲ warning`. */
export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  const { glyph, word, tone } = severityLook[severity];
  return (
    <Badge tone={tone}>
      {glyph} {word}
    </Badge>
  );
}
