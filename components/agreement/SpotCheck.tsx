"use client";

import { useState, useTransition } from "react";
import type { DecisionPair } from "@/lib/agreement";
import type { Agreement } from "@/lib/server/agreement/get";
import type { giveTurnLabel } from "@/lib/server/agreement/giveLabel";
import type { Action } from "@/lib/server/http/action";
import { hashText } from "@/lib/std";
import { useNamed } from "../people/NameContext";
import { Button } from "../ui/Button";
import { RefusalLine } from "../ui/live/RefusalLine";
import { unreachable } from "../ui/live/unreachable";
import { useRefusal } from "../ui/live/useRefusal";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { refreshPage } from "../ui/reading/Refresher";
import { Select } from "../ui/Select";
import { turnHref } from "./hrefs";
import { InputFields } from "./InputFields";

export type GiveTurnLabel = Action<typeof giveTurnLabel>;

type Props = { readonly agreement: Agreement; readonly giveTurnLabel: GiveTurnLabel };

/** Presents disagreements one by one, both answers in random order and without their sides, to be labelled. */
export function SpotCheck({ agreement, giveTurnLabel }: Props) {
  const { checked, of, next } = agreement.view.spotChecks;
  return (
    <div id="spot-checks" className="min-w-0 scroll-mt-16">
      <Panel
        title="Spot checks of disagreements"
        aside={
          <span className="text-ink-2 text-xs" role="status">
            {checked} of {of} checked
          </span>
        }
      >
        {next ? (
          <Question
            key={`${next.case} ${next.turn}`}
            pair={next}
            agreement={agreement}
            giveTurnLabel={giveTurnLabel}
          />
        ) : (
          <p className="p-3 text-ink-2">
            {of === 0
              ? "Both sides always agree: there is nothing to check."
              : "Every disagreement has been checked."}
          </p>
        )}
      </Panel>
    </div>
  );
}

type QuestionProps = Props & { readonly pair: DecisionPair };

function Question({ pair, agreement, giveTurnLabel }: QuestionProps) {
  const { recordings, log, planner, topology, view } = agreement;
  const [refused, setRefused] = useRefusal();
  const [other, setOther] = useState("");
  const [busy, start] = useTransition();
  const { whenNamed } = useNamed();
  const give = (action: string) =>
    whenNamed(() =>
      start(async () => {
        const of = log === null ? { planner: planner?.id ?? "", ...(topology && { topology }) } : { log };
        const { case: name, turn, version } = pair;
        const given = { of, case: name, turn, action, ...(version !== undefined && { version }) };
        const answer = await giveTurnLabel(given).catch(() => null);
        if (!answer?.ok) return setRefused(answer?.message ?? unreachable());
        setRefused(null);
        refreshPage();
      }),
    );
  const answers = answersOf(pair);
  const title = `${recordings.find(({ name }) => name === pair.case)?.title ?? pair.case}, turn ${pair.turn}`;
  const rest = view.report.actions.map(({ action }) => action).filter((action) => !answers.includes(action));
  return (
    <section aria-label="Disagreement to check" className="flex flex-col gap-3 p-3">
      <div>
        <p className="font-medium">
          {log === null ? (
            <PageLink href={turnHref(pair.case, pair.turn)} className="underline">
              {title}
            </PageLink>
          ) : (
            title
          )}
        </p>
        <p className="max-w-prose text-ink-2">
          Which action is correct? Which side chose which is not shown, and the order is random. Your answer
          is kept as a label and counts above at once.
        </p>
      </div>
      {pair.input ? (
        <InputFields input={pair.input} />
      ) : (
        <p className="text-ink-2">The log holds no input of this turn.</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {answers.map((action) => (
          <Button key={action} disabled={busy} onClick={() => give(action)}>
            {action}
          </Button>
        ))}
        {rest.length > 0 && (
          <>
            <Select
              label="Another action"
              value={other}
              placeholder="Another action"
              options={rest.map((action) => ({ value: action, title: action }))}
              onChange={setOther}
              className="max-w-64"
            />
            <Button
              disabled={busy}
              lacks={other === "" ? "Pick another action first." : null}
              onClick={() => give(other)}
            >
              This one is correct
            </Button>
          </>
        )}
      </div>
      <RefusalLine>{refused}</RefusalLine>
    </section>
  );
}

/** The actions of both sides, in an order that does not reveal them. */
function answersOf({ case: name, turn, control, shadow, error }: DecisionPair): readonly string[] {
  const both = shadow === null || error !== undefined || shadow === control ? [control] : [control, shadow];
  const turned = Number.parseInt(hashText(`order ${name} ${turn}`).slice(0, 2), 16) % 2 === 1;
  return turned ? both.toReversed() : both;
}
