"use client";

import { Copy } from "lucide-react";
import { lazy, Suspense } from "react";
import type { Topology } from "@/lib/topology";
import { CopyButton } from "../ui/CopyButton";
import { Skeleton } from "../ui/States";

const JsonCode = lazy(() => import("../ui/code/JsonCode").then(({ JsonCode }) => ({ default: JsonCode })));

/** Shows the document as stored and exported. The code view is loaded on first use. */
export function DocumentTab({ topology }: { readonly topology: Topology }) {
  const text = JSON.stringify(topology, null, 2);
  return (
    <div className="flex h-full flex-col max-md:h-[70dvh]">
      <div className="flex items-center justify-between gap-2 border-b px-3 py-1.5">
        <p className="text-ink-2 text-xs">{text.split("\n").length.toLocaleString("en")} lines of JSON</p>
        <CopyButton
          label="Copy document"
          icon={<Copy size={14} aria-hidden />}
          text={() => text}
          className="w-40"
        />
      </div>
      <div className="min-h-0 flex-1">
        <Suspense fallback={<Skeleton className="m-3 h-40" />}>
          <JsonCode label="The topology as JSON" value={text} />
        </Suspense>
      </div>
    </div>
  );
}
