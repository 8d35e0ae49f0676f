/** Renders a time to the minute; the same text on the server and in the browser. */
export function When({ at }: { readonly at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap text-ink-3 text-xs tabular-nums">
      {minutes.format(at)} UTC
    </time>
  );
}

const minutes = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});
