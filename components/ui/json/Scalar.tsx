import type { Json } from "@/lib/std";

type ScalarProps = { readonly value: Json; readonly className?: string };

/** Renders a value without branches: a quoted text, a number, true, false, null, or something empty. */
export function Scalar({ value, className }: ScalarProps) {
  const text = JSON.stringify(value);
  return <span className={`wrap-anywhere min-w-0 ${className ?? hue(value)}`}>{text}</span>;
}

function hue(value: Json): string {
  if (typeof value === "string") return "text-ink-1";
  if (typeof value === "number") return "text-action";
  if (typeof value === "boolean") return "text-llm";
  return "text-ink-3";
}
