"use client";
import { Search } from "lucide-react";
import { type RefObject, useState } from "react";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import { type Address, isAppTopology } from "@/lib/topology";
import { found } from "./found";

type ContentsProps = {
  readonly drawing: TopologyDrawing;
  readonly onGo: (address: Address) => void;
  readonly field: RefObject<HTMLInputElement | null>;
};

/** Lists the parts of the topology, filtered by a search. */
export function Contents({ drawing, onGo, field }: ContentsProps) {
  const [query, setQuery] = useState("");
  const results = found(query, drawing.topology, drawing.signature);
  const [first] = results;
  const searched = `Search nodes, ${isAppTopology(drawing.topology) ? "functions" : "policies"} and routers`;
  return (
    <div>
      <search className="sticky top-0 flex items-center gap-2 border-b bg-surface-1 px-3">
        <Search size={14} className="shrink-0 text-ink-3" aria-hidden />
        <input
          ref={field}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && first && onGo(first.at)}
          placeholder={searched}
          aria-label={searched}
          aria-keyshortcuts="/"
          className="h-9 w-full bg-transparent outline-none placeholder:text-ink-3"
        />
      </search>
      <p className="sr-only" role="status">
        {results.length} found
      </p>
      <ul className="py-1">
        {results.map((result) => (
          <li key={result.at}>
            <button
              type="button"
              onClick={() => onGo(result.at)}
              className="flex w-full items-baseline gap-2 px-3 py-1 text-left hover:bg-surface-2"
            >
              <span className="wrap-anywhere min-w-0 font-mono text-xs">{result.name}</span>
              <span className="ml-auto shrink-0 text-ink-3 text-xs">{result.where}</span>
            </button>
          </li>
        ))}
        {results.length === 0 && <li className="px-3 py-6 text-center text-ink-2">No matches.</li>}
      </ul>
    </div>
  );
}
