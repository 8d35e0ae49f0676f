"use client";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import type { CallView } from "@/lib/server/recordings/read";
import { CallGroupIcon } from "../canvas/kinds";
import { callLabel } from "../results/callLabel";
import { JsonTree } from "../ui/json/JsonTree";
import { answerLine } from "./answerLine";

/** Renders a call as one folded line: request and result. */
export function CallRow({ call }: { readonly call: CallView }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="text-sm">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-2 rounded-sm px-1 py-1 text-left hover:bg-surface-2"
      >
        <ChevronRight size={12} className={`shrink-0 text-ink-3 ${open ? "rotate-90" : ""}`} aria-hidden />
        <CallGroupIcon group={call.group} size={14} />
        <span className="min-w-0 truncate text-ink-1" title={call.title}>
          {callLabel(call.label)}
        </span>
        <span
          className={`min-w-0 shrink-[9999] truncate text-xs ${call.error ? "text-failed" : "text-ink-3"}`}
        >
          {answerLine(call)}
        </span>
      </button>
      <div id={id} hidden={!open} className="mt-1 mb-2 ml-6 grid gap-2 overflow-x-auto border-l pl-3">
        {open && <CallBody call={call} />}
      </div>
    </div>
  );
}

function CallBody({ call }: { readonly call: CallView }) {
  return (
    <>
      <section>
        <h4 className="text-ink-3 text-xs">{call.title}, request</h4>
        <JsonTree value={call.request} open={1} />
      </section>
      <section>
        <h4 className="text-ink-3 text-xs">{call.error ? "Error" : "Answer"}</h4>
        {call.error && <p className="text-failed">{call.error.message}</p>}
        {call.pending && <p className="text-ink-2">Unanswered when the conversation stopped.</p>}
        {call.answer !== undefined && <JsonTree value={call.answer} open={2} />}
      </section>
    </>
  );
}
