"use client";

import { Copy } from "lucide-react";
import type { Remediation } from "@/lib/inflight";
import { CopyButton } from "../ui/CopyButton";
import { InCode } from "../ui/code/InCode";
import { Panel } from "../ui/Panel";

/** Describes how to avoid the losses, and what was tried to verify it. */
export function RemediationCard({ remediation }: { readonly remediation: Remediation | null }) {
  return (
    <Panel title="Remediation">
      <div className="grid gap-3 p-3">
        <p className="max-w-prose">
          {remediation ? (
            <InCode text={remediation.sentence} />
          ) : (
            "Not tried yet: the check tries rename maps once it has resumed every conversation."
          )}
        </p>
        {remediation?.kind === "rename" && <RenameMap rename={remediation.trial.rename} />}
        {remediation?.kind === "new-namespace" && !remediation.declared && (
          <p className="font-mono text-xs">"namespace": "{remediation.namespace}"</p>
        )}
      </div>
    </Panel>
  );
}

function RenameMap({ rename }: { readonly rename: { readonly [node: string]: string } }) {
  const text = JSON.stringify(rename, null, 2);
  return (
    <div className="flex flex-wrap items-start justify-between gap-2 rounded-md bg-surface-2 p-2">
      <pre className="overflow-x-auto font-mono text-xs">{text}</pre>
      <CopyButton
        label="Copy rename map"
        icon={<Copy size={14} aria-hidden />}
        text={() => text}
        className="w-40"
      />
    </div>
  );
}
