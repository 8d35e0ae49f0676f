import type { Refusal } from "./upload";

/** Why a file is not taken, and what to mend. */
export function Refused(refusal: Refusal) {
  return (
    <div role="alert" className="grid gap-1 rounded-md bg-soft-failed p-3 text-sm">
      <Reason {...refusal} />
    </div>
  );
}

/** The same where something else says so. */
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
