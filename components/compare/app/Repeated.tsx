import type { AppComparison } from "@/lib/server/apps/get";

type Props = { readonly repeated: NonNullable<AppComparison["repeated"]> };

/** Model calls that the command line repeated where the model's input changed, and those that led to other decisions. */
export const Repeated = ({ repeated: { sentence, lines } }: Props) => (
  <section aria-label="Repeated model calls" className="mt-1">
    <p>{sentence} The studio cannot recompute this.</p>
    {lines.length > 0 && (
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </section>
);
