"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Panel } from "@/components/ui/Panel";
import type { WayOut } from "@/lib/inflight";
import { Prose } from "./Prose";

/** How the losses can be avoided, and what was tried to prove it. */
export function WayOutCard({ wayOut }: { readonly wayOut: WayOut | null }) {
  return (
    <Panel title="Way out">
      <div className="grid gap-3 p-3">
        <p className="max-w-prose">
          {wayOut ? (
            <Prose text={wayOut.sentence} />
          ) : (
            "Not tried yet: the check tries rename maps when it has carried on every conversation."
          )}
        </p>
        {wayOut?.kind === "rename" && <RenameMap rename={wayOut.trial.rename} />}
        {wayOut?.kind === "bump" && !wayOut.declared && (
          <p className="font-mono text-xs">"namespace": "{wayOut.namespace}"</p>
        )}
      </div>
    </Panel>
  );
}

const shownFor = 2000;

function RenameMap({ rename }: { readonly rename: { readonly [node: string]: string } }) {
  const text = JSON.stringify(rename, null, 2);
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    const write = navigator.clipboard?.writeText(text) ?? Promise.reject();
    write.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-2 rounded-md bg-surface-2 p-2">
      <pre className="overflow-x-auto font-mono text-xs">{text}</pre>
      <Button onClick={copy} className="w-40">
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        <span aria-live="polite">{words[String(copied) as keyof typeof words]}</span>
      </Button>
    </div>
  );
}

const words = { null: "Copy rename map", true: "Copied", false: "Not allowed" } as const;
