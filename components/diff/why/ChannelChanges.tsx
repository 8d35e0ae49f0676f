import type { Row } from "@/lib/diff";
import { channelTrees } from "../model/channelTree";
import { count } from "../model/words";
import { ChannelTree } from "./ChannelTree";

/** The channels whose values differ when the decision is made: names at first, both values on demand. */
export function ChannelChanges({ row, open }: { readonly row: Row; readonly open: boolean }) {
  const trees = channelTrees(row.channels);
  if (row.kind === "decision" && (row.base === null || row.head === null)) {
    return <p className="text-ink-3">Only one side decides here, so there is no state to compare.</p>;
  }
  if (trees.length === 0) return <p className="text-ink-3">Both sides hold the same state here.</p>;
  if (open) return <ChannelTree trees={trees} />;
  return (
    <ul className="space-y-0.5">
      {trees.map((tree) => (
        <li key={tree.channel} className="flex items-baseline justify-between gap-3">
          <code className="truncate font-mono text-xs">{tree.channel}</code>
          <span className="shrink-0 text-ink-3 text-xs">
            {tree.scope === "extra" ? "one topology only, " : ""}
            {count(tree.leaves, "value")}
          </span>
        </li>
      ))}
    </ul>
  );
}
