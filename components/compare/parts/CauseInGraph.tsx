import { CircleCheck } from "lucide-react";
import { tellChanges, tellProof } from "@/lib/bisect";
import { tellChange } from "@/lib/changes";
import type { Cause } from "@/lib/diff";
import { InCode } from "../../ui/code/InCode";

type Props = { readonly cause: Pick<Cause, "isolated" | "move"> };

/** True if the graph change behind a cause is known, or likely. */
export const hasChange = ({ isolated, move }: Props["cause"]): boolean =>
  (isolated !== null && "changes" in isolated) || move !== null;

/** Names the graph change behind a cause: verified by replays, or likely by where the sides diverge. */
export function CauseInGraph({ cause: { isolated, move } }: Props) {
  if (isolated && "changes" in isolated)
    return (
      <p className="font-medium">
        <CircleCheck size={13} aria-hidden className="mr-1 inline align-[-1.5px] text-identical" />
        <span className="text-ink-2">Verified: </span>
        <InCode text={tellChanges(isolated)} />
      </p>
    );
  if (!move) return null;
  return (
    <p className="font-medium">
      <span className="text-ink-2">Likely: </span>
      <InCode text={tellChange(move)} />
    </p>
  );
}

/** Says what replays showed of the change behind a cause. */
export function ProofOfCause({ cause: { isolated } }: Props) {
  if (!isolated) return null;
  return (
    <p className="mt-0.5 text-ink-3 text-xs">
      {"changes" in isolated ? tellProof(isolated) : `Not isolated. ${isolated.why}`}
    </p>
  );
}
