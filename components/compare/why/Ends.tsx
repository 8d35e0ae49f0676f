import { endLabel, loopOf } from "@/lib/diff";
import { SideLetter } from "../../results/SideLetter";
import { InCode } from "../../ui/code/InCode";
import type { Opened } from "../schema";
import { Value } from "./Value";

/** Describes how both sides ended. */
export function Ends({ opened }: { readonly opened: Opened }) {
  const { ends } = opened.diff;
  return (
    <div className="space-y-2 px-3 py-2.5">
      {(["base", "head"] as const).map((side) => (
        <div key={side} className="flex items-start gap-2">
          <SideLetter side={side} />
          <div className="min-w-0">
            <p className="font-medium">
              {endLabel(ends[side], ends[side])}
              <span className="ml-2 font-normal text-ink-3 text-xs">
                turn {ends[side].turn}, superstep {ends[side].step}
              </span>
            </p>
            {ends[side].message && <p className="wrap-break-word text-ink-2">{ends[side].message}</p>}
            {ends[side].kind === "recursion_limit" && <Loop steps={loopOf(opened[side])} />}
            {ends[side].outcome !== null && <Value value={ends[side].outcome} />}
          </div>
        </div>
      ))}
    </div>
  );
}

function Loop({ steps }: { readonly steps: ReturnType<typeof loopOf> }) {
  if (!steps) return null;
  const names = steps.map((nodes) => nodes.map((node) => `\`${node}\``).join(" + "));
  return (
    <p className="text-failed">
      It went round in a loop: <InCode text={names.join(" → ")} />
    </p>
  );
}
