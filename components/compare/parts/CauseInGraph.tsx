import { CircleCheck } from "lucide-react";
import { tellCause } from "@/lib/bisect";
import { tellChange } from "@/lib/changes";
import type { Cause } from "@/lib/diff";
import { InCode } from "../../ui/code/InCode";

/** Names the graph change behind a cause: verified by replays, or likely by where the sides diverge. */
export function CauseInGraph({ cause: { isolated, move } }: { readonly cause: Cause }) {
  if (isolated && "changes" in isolated) {
    return (
      <p className="mt-0.5 text-ink-2 text-xs">
        <CircleCheck size={12} aria-hidden className="mr-1 inline align-[-1.5px] text-identical" />
        <span className="font-medium">Verified.</span> <InCode text={tellCause(isolated)} />
      </p>
    );
  }
  if (!isolated && !move) return null;
  return (
    <p className="mt-0.5 text-ink-3 text-xs">
      {isolated && <>Not isolated. {isolated.why} </>}
      {move && (
        <>
          Likely: <InCode text={tellChange(move)} />
        </>
      )}
    </p>
  );
}
