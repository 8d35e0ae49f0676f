"use client";
import { fixOf } from "@/lib/editor";
import type { Problem } from "@/lib/topology";
import { SeverityBadge } from "../../results/Severity";
import { EmptyState } from "../../ui/States";
import { applyIn, signatureIn, topologyIn, useEditor } from "../EditorContext";

type ProblemsTabProps = { readonly problems: readonly Problem[]; readonly onGo: (address: string) => void };

/** Lists lint problems live, each linked to its place, with a button if there is a certain fix. */
export function ProblemsTab({ problems, onGo }: ProblemsTabProps) {
  if (problems.length === 0) return <EmptyState title="No problems">It compiles as is.</EmptyState>;
  return (
    <ul>
      {problems.map((problem) => (
        <ProblemRow key={problem.code + problem.address + problem.message} problem={problem} onGo={onGo} />
      ))}
    </ul>
  );
}

function ProblemRow({ problem, onGo }: { readonly problem: Problem } & Pick<ProblemsTabProps, "onGo">) {
  const topology = useEditor(topologyIn);
  const signature = useEditor(signatureIn);
  const apply = useEditor(applyIn);
  const fix = fixOf(problem, topology, signature);
  return (
    <li className="border-b px-3 py-2 last:border-b-0">
      <button
        type="button"
        onClick={() => onGo(problem.address)}
        className="wrap-anywhere flex w-full flex-col items-start gap-1 text-left hover:bg-surface-2"
      >
        <SeverityBadge severity={problem.severity} />
        <span className="block">{problem.message}</span>
        <span className="block text-ink-2 text-xs">{problem.fix}</span>
      </button>
      {fix && (
        <button
          type="button"
          onClick={() => apply(fix.edit)}
          className="mt-1.5 rounded-md border bg-surface-1 px-2 py-0.5 text-xs hover:bg-surface-2"
        >
          {fix.title.replaceAll("`", "")}
        </button>
      )}
    </li>
  );
}
