import type { Json } from "@/lib/std";
import { JsonTree } from "../../ui/json/JsonTree";

const short = 60;

/** Renders a JSON value: short ones inline, long ones as a folded tree. */
export function Value({ value }: { readonly value: Json }) {
  if (typeof value === "string") return <span className="wrap-break-word">{value || "empty text"}</span>;
  if (value === null) return <span className="text-ink-3">nothing</span>;
  const text = JSON.stringify(value);
  if (text.length > short) return <JsonTree value={value} open={0} />;
  return <code className="wrap-break-word font-mono text-xs">{text}</code>;
}
