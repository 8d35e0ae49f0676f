"use client";

import { type FormEvent, useId, useState } from "react";
import type { Miss } from "@/lib/diff";
import type { Answered } from "@/lib/server/http/action";
import type { Json } from "@/lib/std";
import { callLabel } from "../../results/callLabel";
import { SideLetter } from "../../results/SideLetter";
import { Button } from "../../ui/Button";
import { readJson } from "../../ui/form/readJson";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { Value } from "./Value";

type Props = {
  readonly miss: Miss;
  readonly onSupply?: OnSupply | undefined;
};

/** Continues the replay with an answer to the missed call. */
export type OnSupply = (miss: Miss, answer: Json) => Promise<Answered<unknown>>;

/** Shows a call that the recording cannot answer: its arguments, the nearest recorded call, and a form to supply an answer. */
export function MissCard({ miss, onSupply }: Props) {
  const { call, side } = miss;
  const match = call.match.as === "miss" ? call.match : null;
  return (
    <section aria-label="Missed call" className="space-y-2 bg-soft-inconclusive px-3 py-2.5">
      <p className="flex items-center gap-1.5 font-semibold">
        <SideLetter side={side} /> {callLabel(call.label)}: {match ? reasons[match.reason] : "never recorded"}
      </p>
      <p className="text-ink-2">
        The replay stops here. What side {side === "base" ? "A" : "B"} would do next is not known, so this
        recording proves nothing after turn {miss.turn}.
      </p>
      <Pair name="asked" value={call.request} />
      {match?.nearest ? (
        <>
          <Pair name="nearest, not a match" value={match.nearest.request} />
          <p className="text-ink-2">
            It differs first at <code className="font-mono text-xs">{match.nearest.path || "/"}</code>.
          </p>
        </>
      ) : (
        <p className="text-ink-2">No recorded call is similar.</p>
      )}
      {onSupply && <SupplyForm miss={miss} onSupply={onSupply} />}
    </section>
  );
}

const reasons = {
  kind_never_recorded: "no call of this kind was ever recorded",
  request_never_recorded: "this request was never recorded",
} as const;

function Pair({ name, value }: { readonly name: string; readonly value: Json }) {
  return (
    <div>
      <p className="font-medium text-ink-2 text-xs">{name}</p>
      <Value value={value} />
    </div>
  );
}

type FormProps = { readonly miss: Miss; readonly onSupply: OnSupply };

function SupplyForm({ miss, onSupply }: FormProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [says, setSays] = useRefusal();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = readJson(text);
    if (!answer.ok) return setSays(answer.message);
    setBusy(true);
    setSays(null);
    const result = await onSupply(miss, answer.value).catch(() => null);
    setBusy(false);
    if (!result) setSays(unreachable());
    else if (!result.ok) setSays(result.message);
  };
  return (
    <form onSubmit={submit} className="space-y-1.5">
      <label htmlFor={id} className="block font-medium text-xs">
        Enter the answer as JSON to continue. It is marked as supplied.
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={4}
        spellCheck={false}
        aria-describedby={says ? `${id}-says` : undefined}
        className="w-full rounded-sm border border-line-strong bg-surface-1 p-2 font-mono text-xs"
      />
      <RefusalLine id={`${id}-says`}>{says}</RefusalLine>
      <Button
        type="submit"
        look="primary"
        disabled={busy}
        lacks={text.trim() === "" ? "Enter the answer first." : null}
      >
        {busy ? "Replaying" : "Supply and continue"}
      </Button>
    </form>
  );
}
