"use client";
import type { ReactNode } from "react";
import { type Delta, type DeltaOp, isObject, type Json } from "@/lib/std";
import { Disclosure } from "./Disclosure";
import { type DeltaBranch, deltaBranches } from "./deltaBranches";
import { JsonTree } from "./JsonTree";
import { Scalar } from "./Scalar";

type DeltaTreeProps = {
  readonly delta: Delta;
  /** Number of levels initially open. */
  readonly open?: number;
  /** Labels of both values instead of the words before and after: the letters of two sides. */
  readonly leads?: Leads;
  /** Renders an addition next to the name of each change. */
  readonly aside?: Aside;
};

type Aside = (op: DeltaOp) => ReactNode;

type Leads = { readonly before: ReactNode; readonly after: ReactNode };

/** Renders the delta of two JSON values as a tree with before and after at its leaves. */
export function DeltaTree({ delta, open = 4, leads = labels, aside = nothing }: DeltaTreeProps) {
  return (
    <ul className="font-mono text-xs leading-5">
      {deltaBranches(delta).map((branch) => (
        <Branch key={branch.key} branch={branch} open={open} leads={leads} aside={aside} />
      ))}
    </ul>
  );
}

const nothing: Aside = () => null;
const wordShape = "w-10 shrink-0 rounded-sm px-1 text-2xs leading-4";
const labels: Leads = {
  before: <span className={`${wordShape} bg-soft-removed text-removed`}>before</span>,
  after: <span className={`${wordShape} bg-soft-added text-added`}>after</span>,
};

type BranchProps = {
  readonly branch: DeltaBranch;
  readonly open: number;
  readonly leads: Leads;
  readonly aside: Aside;
};

function Branch({ branch, open, leads, aside }: BranchProps) {
  if (branch.op) return <Change name={branch.key} op={branch.op} leads={leads} aside={aside} />;
  const count = branch.children.length;
  return (
    <Disclosure name={branch.key} summary={`${count} changes`} open={open > 0}>
      {branch.children.map((child) => (
        <Branch key={child.key} branch={child} open={open - 1} leads={leads} aside={aside} />
      ))}
    </Disclosure>
  );
}

const styles = {
  add: { glyph: "+", word: "added", text: "text-added" },
  remove: { glyph: "−", word: "removed", text: "text-removed" },
  change: { glyph: "±", word: "changed", text: "text-changed" },
} as const;

type ChangeProps = {
  readonly name: string;
  readonly op: DeltaOp;
  readonly leads: Leads;
  readonly aside: Aside;
};

function Change({ name, op, leads, aside }: ChangeProps) {
  const { glyph, word, text } = styles[op.op];
  return (
    <li className="py-0.5 pl-1">
      <div className="flex gap-1.5">
        <span className={`shrink-0 font-semibold ${text}`} title={word}>
          <span aria-hidden>{glyph}</span>
          <span className="sr-only">{word}</span>
        </span>
        {name && <span className="break-words text-ink-2">{name}</span>}
        {aside(op)}
      </div>
      <div className="ml-4 grid gap-0.5">
        {op.op !== "add" && <Side lead={leads.before} value={op.before} />}
        {op.op !== "remove" && <Side lead={leads.after} value={op.after} />}
      </div>
    </li>
  );
}

function Side({ lead, value }: { readonly lead: ReactNode; readonly value: Json }) {
  const folds = (Array.isArray(value) || isObject(value)) && Object.keys(value).length > 0;
  return (
    <div className="flex min-w-0 items-baseline gap-1.5">
      {lead}
      {folds ? <JsonTree value={value} open={0} /> : <Scalar value={value} />}
    </div>
  );
}
