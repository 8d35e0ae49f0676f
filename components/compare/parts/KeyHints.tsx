"use client";
import { type Comparison, nextDifference } from "@/lib/diff";
import { useComments } from "../../review/compared/useComments";
import { Kbd } from "../../ui/Kbd";
import type { Opened } from "../schema";
import { StateLink } from "./StateLink";

type Props = {
  /** The open conversation; `null` if none was compared. */
  readonly opened: Opened | null;
  readonly comparison: Pick<Comparison, "causes">;
  /** True if both graphs are shown instead of the columns. */
  readonly graphs: boolean;
};

/** Lists this page's keyboard shortcuts, without those that have no effect here. */
export function KeyHints({ opened, comparison, graphs }: Props) {
  const comments = useComments();
  if (opened === null && !comments?.threads.length) return null;
  return (
    <footer className="flex h-9 shrink-0 items-center gap-4 border-t bg-surface-1 px-3 text-ink-2 text-xs max-md:hidden">
      {opened && opened.diff.rows.length > 1 && <Hint keys={["←", "→"]} says="step" />}
      {opened && canWalk(opened, comparison) && <Hint keys={["n", "p"]} says="next, previous difference" />}
      {opened && (
        <StateLink to={{ graphs: !graphs }} className="hover:text-ink-1">
          <Hint keys={["g"]} says={graphs ? "back to the columns" : "both graphs"} />
        </StateLink>
      )}
      {graphs && <Hint keys={["m"]} says="as one, or side by side" />}
      {opened && !graphs && <Hint keys={["s"]} says="state" />}
      {opened && !graphs && comments && <Hint keys={["c"]} says="comment" />}
      {comments && comments.threads.length > 0 && <Hint keys={["]", "["]} says="next, previous thread" />}
      <Hint keys={["?"]} says="all keys" />
    </footer>
  );
}

/** True if there is another difference, in this conversation or another one. */
function canWalk({ diff, recording }: Opened, comparison: Props["comparison"]): boolean {
  const hasOthers = comparison.causes.some(({ recordings }) => recordings.some((id) => id !== recording));
  return hasOthers || nextDifference(diff, -1, 1) !== null;
}

function Hint({ keys, says }: { readonly keys: readonly string[]; readonly says: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {says}
    </span>
  );
}
