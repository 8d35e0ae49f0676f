import { FoldOut } from "../../ui/escape/FoldOut";

const line =
  '{"task": "chunk", "architecture": "router", "seed": 1, "points_initial": 2, "points_current": 3, "tier": "M", "model": "gpt-5-mini", "passed": true, "tokens": {"input": 420, "output": 96}, "seconds": 3.2}';
const map =
  '{"task": "problem.id", "architecture": {"value": "ours"}, "passed": {"field": "status", "values": {"ok": true, "failed": false}}, "tiers": ["small", "large"]}';

const code = "block whitespace-pre-wrap break-words rounded-sm bg-surface-2 p-2 font-mono text-xs";

/** Explains the format of a file of results, and of a map of its fields. */
export const ResultsHelp = () => (
  <FoldOut
    summary="Format of a file of results"
    summaryClass="w-fit cursor-pointer text-ink-2 text-xs underline"
  >
    <div className="flex max-w-prose flex-col gap-2 py-2 text-ink-2 text-sm">
      <p>
        A JSONL file with one attempt a line, in order. It is read in this browser: nothing is sent or stored.
        Task, architecture, tier and passed are required.
      </p>
      <code className={code}>{line}</code>
      <p>
        A map names the fields of another format, by their names or paths, and other values for theirs. It may
        give the tiers from the cheapest, the output_share of a total of tokens, and prices by model.
      </p>
      <code className={code}>{map}</code>
    </div>
  </FoldOut>
);
