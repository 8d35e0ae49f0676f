"use client";

import { useState, useTransition } from "react";
import type { Answered } from "@/lib/server/http/action";
import type { LabelAnswer, LabelQuestion, LabelQueue } from "@/lib/server/reviews/labels/queue";
import type { JsonObject } from "@/lib/std";
import { useNamed } from "../../people/NameContext";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { Kbd } from "../../ui/Kbd";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { useKeys } from "../../ui/useKeys";
import type { LabelActions } from "../schema";
import { Neither } from "./Neither";

type Right = Parameters<LabelActions["giveLabel"]>[0]["right"];
type Props = {
  readonly question: LabelQuestion;
  /** Title of the planner. */
  readonly planner: string;
  readonly fields: LabelQueue["fields"];
  readonly left: number;
  readonly giveLabel: (right: Right) => Promise<Answered<unknown>>;
  readonly onGiven: () => void;
  readonly onSkip: () => void;
};

/** Renders one decision to label: 1 and 2 choose the right answer, b both, x neither; the right arrow skips it. */
export function LabelCard({ question, planner, fields, left, giveLabel, onGiven, onSkip }: Props) {
  const { title, at, said, first, second, stratum } = question;
  const [neither, setNeither] = useState(false);
  const [refused, setRefused] = useRefusal();
  const [busy, start] = useTransition();
  const { whenNamed } = useNamed();
  const send = (right: Right) =>
    whenNamed(() =>
      start(async () => {
        const answer = await giveLabel(right).catch(() => null);
        if (!answer) return setRefused(unreachable());
        if (!answer.ok) return setRefused(answer.message);
        onGiven();
      }),
    );
  const choices = choicesOf(second !== null);
  useKeys({
    ...Object.fromEntries(choices.map(({ key, right }) => [key, () => busy || send(right)])),
    x: () => setNeither(true),
    ArrowRight: onSkip,
  });
  return (
    <section
      aria-label={`Decision in turn ${at.turn} of ${title}`}
      className="rounded-md border bg-surface-1"
    >
      <header className="flex flex-wrap items-center gap-2 border-b px-3 py-2 text-sm">
        <h2 className="font-semibold">
          <a href={`/recordings/${encodeURIComponent(at.recording)}`} className="hover:underline">
            {title}
          </a>
          , turn {at.turn}
        </h2>
        <Badge>{stratum === "differing" ? "the sides differ" : "sampled"}</Badge>
        <span className="ml-auto text-ink-2 text-xs" role="status">
          {left} left
        </span>
      </header>
      <ol aria-label="The conversation up to here" className="flex flex-col gap-1 border-b px-3 py-2 text-sm">
        {said.map(({ by, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages of a conversation never move.
          <li key={i} className={by === "planner" ? "pl-6" : "text-ink-2"}>
            <span className="text-ink-3 text-xs">{by === "planner" ? planner : "User"}: </span>
            {text || <span className="italic">an empty message</span>}
          </li>
        ))}
      </ol>
      <div className={`grid gap-px bg-line ${second ? "md:grid-cols-2" : ""}`}>
        <Answer name={second ? "First" : "Both sides"} answer={first} />
        {second && <Answer name="Second" answer={second} />}
      </div>
      <div className="flex flex-col gap-2 border-t p-3">
        <RefusalLine className="text-sm">{refused}</RefusalLine>
        {neither ? (
          <Neither
            fields={fields}
            begin={first.compared}
            busy={busy}
            onCancel={() => setNeither(false)}
            onSend={(compared: JsonObject) => send({ neither: compared })}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {choices.map(({ key, right, words: label }) => (
              <Button key={key} disabled={busy} onClick={() => send(right)}>
                {label} <Kbd>{key}</Kbd>
              </Button>
            ))}
            <Button disabled={busy} onClick={() => setNeither(true)}>
              {second ? "Neither is right" : "It is not right"} <Kbd>x</Kbd>
            </Button>
            <Button look="quiet" disabled={busy} onClick={onSkip}>
              Later <Kbd>→</Kbd>
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

type Choice = { readonly key: string; readonly right: Right; readonly words: string };

const choicesOf = (differ: boolean): readonly Choice[] =>
  differ
    ? [
        { key: "1", right: "first", words: "The first is right" },
        { key: "2", right: "second", words: "The second is right" },
        { key: "b", right: "both", words: "Both are right" },
      ]
    : [{ key: "1", right: "both", words: "It is right" }];

function Answer({ name, answer }: { readonly name: string; readonly answer: LabelAnswer }) {
  const fields = Object.entries({ ...answer.compared, ...answer.shown }).filter(
    ([, value]) => value !== null,
  );
  return (
    <section aria-label={name} className="bg-surface-1 p-3 text-sm">
      <p className="text-ink-3 text-xs">{name}</p>
      <p className="font-semibold text-prose">{answer.label}</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {fields.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-ink-3">{field}</dt>
            <dd className="break-words">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
