const fields = ["Name", "Date", "Signature"] as const;

/** Renders blank fields to be filled in by hand. */
export const SignLine = () => (
  <section aria-label="Sign-off" className="break-inside-avoid">
    <h2 className="mb-1 font-semibold">Sign-off</h2>
    <dl className="grid grid-cols-1 gap-4 pt-6 sm:grid-cols-3">
      {fields.map((field) => (
        <div key={field} className="flex flex-col-reverse border-ink-2 border-t pt-1">
          <dt className="text-ink-2 text-xs">{field}</dt>
          <dd className="sr-only">To be filled in by hand</dd>
        </div>
      ))}
    </dl>
  </section>
);
