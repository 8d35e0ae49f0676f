"use client";
import { useId, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { keepAnswers } from "@/lib/server/of/smith/answers/keep";
import type { proposeAnswers } from "@/lib/server/of/smith/answers/propose";
import { Button } from "../../../../ui/Button";
import { useStoredText } from "../../../../ui/form/useStoredText";
import { RefusalLine } from "../../../../ui/live/RefusalLine";
import { unreachable } from "../../../../ui/live/unreachable";
import { useRefusal } from "../../../../ui/live/useRefusal";
import { refreshPage } from "../../../../ui/reading/Refresher";

export type AnswerActions = {
  readonly keepAnswers: Action<typeof keepAnswers>;
  readonly proposeAnswers: Action<typeof proposeAnswers>;
};

type OwnAnswersProps = {
  readonly actions: AnswerActions;
  readonly plan: string;
  readonly request: string;
  /** Recorded run whose answers can be taken. */
  readonly from: { readonly id: string; readonly title: string };
  /** Called with the name of the stored recording. */
  readonly onKept: (recording: string) => void;
};

/** Edits answers to the calls of the plan: typed, pasted, stubbed from the tools' schemas, or taken from another run. They are stored as a recording, and the plan is run on it. */
export function OwnAnswers({ actions, plan, request, from, onKept }: OwnAnswersProps) {
  const [text, setText] = useStoredText(`planner-studio-own-answers:${request}`);
  const [failure, setFailure] = useRefusal();
  const [busy, setBusy] = useState(false);
  const field = useId();
  const during = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setFailure(await work().catch(() => unreachable()));
    setBusy(false);
  };
  const propose = (run?: string) =>
    during(async () => {
      const proposed = await actions.proposeAnswers({ plan, request, ...(run ? { from: run } : {}) });
      if (!proposed.ok) return proposed.message;
      setText(proposed.value.text);
      return null;
    });
  const store = () =>
    during(async () => {
      const stored = await actions.keepAnswers({ plan, request, answers: text });
      if (!stored.ok) return stored.message;
      setText("");
      onKept(stored.value.recording);
      refreshPage();
      return null;
    });
  return (
    <details className="border-b">
      <summary className="cursor-pointer px-3 py-2 text-sm hover:bg-surface-2">Use your own answers</summary>
      <div className="grid gap-2 px-3 pb-3">
        <label htmlFor={field} className="text-ink-2 text-xs">
          Answers by the id of the call, as JSON. A call may fail instead:{" "}
          <code>{'{ "error": { "message": "…" } }'}</code>; <code>latency</code> is in milliseconds.
        </label>
        <textarea
          id={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={12}
          spellCheck={false}
          className="w-full rounded-md border bg-surface-1 p-2 font-mono text-xs"
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button disabled={busy} onClick={() => void propose()}>
            Fill with stubs
          </Button>
          <Button disabled={busy} onClick={() => void propose(from.id)}>
            Take from {from.title}
          </Button>
          <Button
            look="primary"
            disabled={busy}
            lacks={text.trim() === "" ? "Enter answers first, or fill them with stubs." : null}
            onClick={() => void store()}
          >
            Store as a recording and run
          </Button>
        </div>
        <RefusalLine className="text-sm">{failure}</RefusalLine>
      </div>
    </details>
  );
}
