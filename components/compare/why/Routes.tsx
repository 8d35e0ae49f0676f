import type { ComparedDecision } from "@/lib/diff";
import { SideLetter } from "../../results/SideLetter";
import { Kbd } from "../../ui/Kbd";
import { StateLink } from "../parts/StateLink";
import { Section } from "./Section";

/** Lists the branches taken by each side on its path here, with a link to the drawing. */
export function Routes({ row }: { readonly row: ComparedDecision }) {
  return (
    <Section
      title="Graph"
      aside={
        <StateLink to={{ graphs: true }} className="text-accent text-xs hover:underline">
          Show both graphs <Kbd>g</Kbd>
        </StateLink>
      }
    >
      {(["base", "head"] as const).map((side) => (
        <p key={side} className="flex items-start gap-1.5 py-0.5">
          <SideLetter side={side} />
          <span className="wrap-break-word min-w-0 text-ink-2 text-xs">
            {(row[side]?.routes ?? []).map((route) => `${route.node} › ${route.on}`).join(", ") ||
              "no branch taken"}
          </span>
        </p>
      ))}
    </Section>
  );
}
