import { isObject, type Json } from "@/lib/std";

const short = 60;

/** A JSON value: short ones in the line, long ones folded under what they are. */
export function Value({ value }: { readonly value: Json }) {
  if (typeof value === "string")
    return <span className="wrap-break-word">{value === "" ? "empty text" : value}</span>;
  const text = JSON.stringify(value);
  if (text.length <= short) return <code className="wrap-break-word font-mono text-xs">{text}</code>;
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">{summary(value)}</summary>
      <pre className="mt-1 max-h-64 overflow-auto rounded-sm bg-surface-2 p-2 font-mono text-xs">
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}

function summary(value: Json): string {
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (!isObject(value)) return String(value);
  const keys = Object.keys(value);
  return `{ ${keys.slice(0, 3).join(", ")}${keys.length > 3 ? `, +${keys.length - 3}` : ""} }`;
}
