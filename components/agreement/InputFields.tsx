import type { JsonObject } from "@/lib/std";

/** Renders every field that the shadow decided on. */
export const InputFields = ({ input }: { readonly input: JsonObject }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
    {Object.entries(input).map(([field, value]) => (
      <div key={field} className="contents">
        <dt className="text-ink-2">{field}</dt>
        <dd className="break-words font-mono text-xs leading-5">
          {typeof value === "string" ? value : JSON.stringify(value)}
        </dd>
      </div>
    ))}
  </dl>
);
