"use client";
import { useEffect, useRef } from "react";
import { isInferred, type PolicyUse, type Signature } from "@/lib/topology";
import { CallGroupIcon, PolicyKindIcon, policyLook } from "../../canvas/kinds";
import { SourceNote } from "../../results/SourceNote";
import { Names, Term } from "./Names";
import { Parameters } from "./Parameters";
import { Provenance } from "./Provenance";

type PolicyDetailsProps = {
  readonly use: PolicyUse;
  readonly signature: Signature;
  readonly chosen: boolean;
  /** Position in the node's order. */
  readonly place: number;
};

/** Renders a policy of a node, folded to its name unless chosen: what it does, reads, writes and calls, and its source. */
export function PolicyDetails({ use, signature, chosen, place: position }: PolicyDetailsProps) {
  const policy = signature.policies.find((one) => one.id === use.policy);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (chosen) details.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <details
      ref={details}
      open={chosen || undefined}
      className={`group border-b last:border-b-0 ${chosen ? "bg-soft-accent" : ""}`}
    >
      <summary className="flex cursor-pointer items-center gap-2 px-3 py-2 hover:bg-surface-2">
        <span className="w-4 shrink-0 text-right text-2xs text-ink-3">{position}</span>
        {policy ? <PolicyKindIcon kind={policy.kind} size={14} /> : <span className="text-failed">?</span>}
        <span className="min-w-0">
          <span className="block truncate">{policy?.title ?? "Unknown policy"}</span>
          <span className="block truncate font-mono text-2xs text-ink-3">{use.policy}</span>
        </span>
        {isInferred(use) && <span className="ml-auto text-2xs text-ink-3 italic">inferred</span>}
      </summary>
      <div className="flex flex-col gap-2 px-3 pt-1 pb-3 pl-9">
        {policy ? (
          <>
            <p>{policy.summary}</p>
            <dl className="grid grid-cols-[5rem_1fr] gap-x-2 gap-y-1 text-xs">
              <Term title="Kind">
                {policyLook[policy.kind].word}
                {policy.number !== null && `, concern ${policy.number}`}
              </Term>
              <Names title="Reads" names={policy.reads} />
              <Names title="Writes" names={policy.writes} />
              <Calls calls={policy.calls} signature={signature} />
              <Parameters schema={policy.params} given={use.with} />
              {policy.assumption && <Term title="Choice">{policy.assumption}</Term>}
              {policy.source.length > 0 && (
                <Term title="Specified">
                  <span className="relative flex flex-wrap gap-x-2">
                    {policy.source.map((location) => (
                      <SourceNote key={location} place={location} />
                    ))}
                  </span>
                </Term>
              )}
            </dl>
          </>
        ) : (
          <p className="text-failed">{signature.title} has no policy of this name.</p>
        )}
        <Provenance part={use} />
      </div>
    </details>
  );
}

function Calls({ calls, signature }: { readonly calls: readonly string[]; readonly signature: Signature }) {
  if (calls.length === 0) return null;
  return (
    <Term title="Calls">
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {calls.map((kind) => {
          const call = signature.calls.find((one) => one.kind === kind);
          return (
            <span key={kind} className="inline-flex items-center gap-1">
              {call && <CallGroupIcon group={call.group} size={12} />}
              {call?.title ?? kind}
            </span>
          );
        })}
      </span>
    </Term>
  );
}
