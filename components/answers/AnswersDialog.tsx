"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { AnswerSetSummary } from "@/lib/server/answers/list";
import type { AnswerOffers } from "@/lib/server/answers/offers";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/dialog/Dialog";
import { RefusalLine } from "../ui/live/RefusalLine";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";
import { AnswerTable } from "./AnswerTable";
import { type AnswerForm, documentOf, formOf, roundedAnswer } from "./answerForm";
import { PlaceField } from "./PlaceField";
import type { AnswerActions, Question } from "./schema";

type AnswersDialogProps = {
  readonly planner: string;
  readonly question: Question;
  /** The set to edit; `null`: a new one. */
  readonly set: AnswerSetSummary | null;
  readonly actions: AnswerActions;
  readonly onClose: () => void;
  readonly onSaved: (set: AnswerSetSummary) => void;
};

const field = "h-8 w-full rounded-md border bg-surface-1 px-2 text-sm placeholder:text-ink-3";

const replaces = "Save again to replace its answers to this question; its other answers stay.";

/** Answers one question for all recordings, by a value that each contains, or one by one; previews the answer of each. */
export function AnswersDialog({ planner, question, set, actions, onClose, onSaved }: AnswersDialogProps) {
  const [form, setForm] = useState<AnswerForm>(() => formOf(set, question));
  const [edited, setEdited] = useState(set);
  const [fault, setFault] = useRefusal();
  const [busy, setBusy] = useState(false);
  const offers = useOffers(actions, planner, question.kind, setFault);
  const first = useRef<HTMLInputElement>(null);
  const put = (part: Partial<AnswerForm>) => setForm((was) => ({ ...was, ...part }));
  const location = offers?.places.find(({ pointer }) => pointer === form.from);
  const findNewest = async () => {
    const listed = await actions.listAnswers({ planner }).catch(() => null);
    return (listed?.ok && listed.value.find(({ name }) => name === edited?.name)) || null;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const document = documentOf(planner, edited, question, form);
    if (document === null) return setFault("Enter a name and at least one answer.");
    const rounded = roundedAnswer(form);
    if (rounded !== null) return setFault(rounded);
    setBusy(true);
    const of = edited === null ? { isNew: true } : { expected: edited.reference };
    const saved = await actions.saveAnswers({ document, ...of }).catch(() => null);
    const newest = saved?.ok === false && saved.code === "conflict" ? await findNewest() : null;
    setBusy(false);
    if (saved?.ok) return onSaved(saved.value);
    if (newest) setEdited(newest);
    setFault(
      saved ? [saved.message, ...saved.details, newest ? replaces : ""].join(" ").trim() : unreachable(),
    );
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      first={first}
      title={`Answers to “${question.label}”`}
      description="Each answer is used only where a recording has none, and is marked as supplied in the trace."
    >
      <form onSubmit={send} className="grid gap-3">
        <div className="grid gap-3 md:grid-cols-2">
          <label className="grid gap-1">
            <span className="text-ink-2 text-sm">One answer for all</span>
            <input
              ref={first}
              value={form.all}
              onChange={({ target }) => put({ all: target.value })}
              className={field}
            />
          </label>
          <PlaceField places={offers?.places ?? []} value={form.from} onChange={(from) => put({ from })} />
        </div>
        <AnswerTable
          form={form}
          place={location}
          recordings={offers?.recordings ?? []}
          onChange={(table) => put({ table })}
        />
        <label className="grid gap-1">
          <span className="text-ink-2 text-sm">Name of these answers</span>
          <input
            value={form.title}
            onChange={({ target }) => put({ title: target.value })}
            maxLength={120}
            className={field}
          />
        </label>
        <div className="min-h-5 text-sm">
          <RefusalLine>{fault}</RefusalLine>
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={busy}>
            {busy ? "Saving" : "Save and use"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Loads recorded values that fit the question, once. */
function useOffers(
  { offerAnswers }: AnswerActions,
  planner: string,
  kind: string,
  setFault: (fault: string) => void,
): AnswerOffers | null {
  const [offers, setOffers] = useState<AnswerOffers | null>(null);
  useEffect(() => {
    let gone = false;
    const failed = () => setFault(unreachable("Close this and open it again to see the recordings."));
    offerAnswers({ planner, kind })
      .then((answered) => {
        if (gone) return;
        if (answered.ok) setOffers(answered.value);
        else setFault(answered.message);
      })
      .catch(() => gone || failed());
    return () => {
      gone = true;
    };
  }, [offerAnswers, planner, kind, setFault]);
  return offers;
}
