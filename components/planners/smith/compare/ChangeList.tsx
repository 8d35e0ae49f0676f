"use client";
import type { ReactNode } from "react";
import type { PlanComparison, PlanDiff } from "@/lib/server/of/smith/compare";
import { counted } from "@/lib/std";
import { SideLetter } from "../../../results/SideLetter";
import { DeltaTree } from "../../../ui/json/DeltaTree";
import { Panel } from "../../../ui/Panel";
import { EmptyState } from "../../../ui/States";
import { ChangedCall } from "./ChangedCall";
import { type Pair, pairAt } from "./pairs";
import type { SideName } from "./schema";
import { answerWords, orderWords } from "./words";

const sideLeads = { before: <SideLetter side="base" />, after: <SideLetter side="head" /> };

type ChangeListProps = {
  readonly comparison: PlanComparison;
  readonly diff: PlanDiff;
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
};

/** Lists every difference, call by call; the chosen one is shown on both drawings. */
export function ChangeList({ comparison, diff, pair, onPair }: ChangeListProps) {
  const { a, b, beside: adjacent } = comparison;
  const nameIn = (side: SideName, number: number) => {
    const call = comparison[side].calls[number];
    return call ? `${call.place} ${call.call}` : "nothing";
  };
  const show = (side: SideName, number: number) =>
    onPair(pairAt(comparison, side, comparison[side].calls[number]?.place ?? null));
  const isShown = (side: SideName, number: number) =>
    pair[side] !== null && pair[side] === comparison[side].calls[number]?.place;
  const alone = (side: SideName, numbers: readonly number[]) =>
    numbers.map((number) => (
      <Row key={number} {...only[side]} shown={isShown(side, number)} onShow={() => show(side, number)}>
        {nameIn(side, number)}
      </Row>
    ));
  if (diff.equal && adjacent.length === 0) {
    return (
      <Panel title="Differences">
        <EmptyState title="No differences">
          {counted(a.calls.length, "call")} in A, the same in B: each with the same inputs and settings, in
          the same order, given the same answers, and with the same result.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title="Differences">
      <ul className="divide-y">
        {diff.changed.map((change) => (
          <Row
            key={change.base}
            glyph="±"
            word="changed"
            tone="text-changed"
            shown={isShown("a", change.base)}
            onShow={() => show("a", change.base)}
            below={<ChangedCall change={change} leads={sideLeads} />}
          >
            {nameIn("a", change.base)}
          </Row>
        ))}
        {alone("a", diff.removed)}
        {alone("b", diff.added)}
        {diff.order.map(({ kind, first, second }) => (
          <Row
            key={`${first} ${second}`}
            glyph="⇅"
            word="order"
            tone="text-changed"
            shown={isShown("a", second)}
            onShow={() => show("a", second)}
          >
            {orderWords[kind](nameIn("a", first), nameIn("a", second))}
          </Row>
        ))}
        {diff.answers.map(({ kind, from, to }) => {
          const side = kind === "withheld" ? "a" : "b";
          return (
            <Row
              key={`${kind} ${from} ${to}`}
              {...answerLooks[kind]}
              word="answer"
              shown={isShown(side, to)}
              onShow={() => show(side, to)}
            >
              {answerWords[kind](nameIn(side, from), nameIn(side, to))}
            </Row>
          );
        })}
        {diff.output && (
          <Row
            glyph="±"
            word="result"
            tone="text-changed"
            shown={false}
            onShow={() => show("b", diff.output?.head ?? -1)}
          >
            the result is {nameIn("b", diff.output.head)} instead of {nameIn("a", diff.output.base)}
          </Row>
        )}
        {adjacent.length > 0 && (
          <li className="px-3 py-2">
            <p className="mb-1 text-ink-2 text-xs">In the text, beside the calls</p>
            <DeltaTree delta={adjacent} leads={sideLeads} />
          </li>
        )}
        {b.calls.length > 0 && diff.same.length > 0 && (
          <li className="px-3 py-2 text-ink-2 text-xs">= {counted(diff.same.length, "call")} the same</li>
        )}
      </ul>
    </Panel>
  );
}

const only = {
  a: { glyph: "−", word: "only in A", tone: "text-removed" },
  b: { glyph: "+", word: "only in B", tone: "text-added" },
} as const;

const answerLooks = {
  withheld: { glyph: "−", tone: "text-removed" },
  given: { glyph: "+", tone: "text-added" },
} as const;

type RowProps = {
  readonly glyph: string;
  readonly word: string;
  readonly tone: string;
  readonly shown: boolean;
  readonly onShow: () => void;
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

function Row({ glyph, word, tone, shown, onShow, below, children }: RowProps) {
  return (
    <li className={shown ? "bg-soft-accent" : ""}>
      <button
        type="button"
        aria-pressed={shown}
        onClick={onShow}
        className="flex w-full items-baseline gap-2 px-3 py-1.5 text-left hover:bg-surface-2"
      >
        <span className={`w-24 shrink-0 text-xs ${tone}`}>
          <span aria-hidden className="mr-1 font-mono font-semibold">
            {glyph}
          </span>
          {word}
        </span>
        <span className="min-w-0 break-words font-mono text-xs">{children}</span>
      </button>
      {below}
    </li>
  );
}
