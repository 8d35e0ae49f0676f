import type { Refusal } from "./upload";

/** Reports why a file is refused and what to fix. */
export function Refused(refusal: Refusal) {
  return (
    <div role="alert" className="grid gap-1 rounded-md bg-soft-failed p-3 text-sm">
      <Reason {...refusal} />
    </div>
  );
}

/** Renders the reason without an alert of its own. */
export function Reason({ message, details }: Refusal) {
  const further = [...new Set(details)].filter((detail) => !message.endsWith(detail));
  return (
    <>
      <p className="min-w-0 break-words font-medium text-failed">! {message}</p>
      {further.length > 0 && (
        <ul className="grid list-disc gap-1 break-words pl-5 text-ink-2">
          {further.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </>
  );
}
