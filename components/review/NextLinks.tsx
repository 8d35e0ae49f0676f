import type { NextStep } from "@/lib/rules";
import { PageLink } from "../ui/reading/PageLink";
import { compareHref, type Sides } from "./Checklist";

type Props = { readonly steps: readonly NextStep[]; readonly sides: Sides };

/** Links to the next steps on the comparison while its ship answer is open, most effective first. */
export function NextLinks({ steps, sides }: Props) {
  if (steps.length === 0) return null;
  return (
    <p className="border-b px-3 py-1.5 text-sm">
      <span className="text-ink-2">Next, on the comparison: </span>
      {steps.map(({ says, link }, i) => (
        <span key={says}>
          {i > 0 && ", then "}
          <PageLink
            href={compareHref(sides, link)}
            className="font-medium text-accent underline-offset-3 hover:underline"
          >
            {i === 0 ? says : uncapitalised(says)}
          </PageLink>
        </span>
      ))}
    </p>
  );
}

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
