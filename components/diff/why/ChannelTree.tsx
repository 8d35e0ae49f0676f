import type { DeltaOp, Json } from "@/lib/std";
import { type Branch, sidesOf, type Tree } from "../model/channelTree";
import { SideLetter } from "../parts/SideLetter";
import { Value } from "./Value";

const opWords = {
  add: { glyph: "+", tone: "text-added", word: "only in B" },
  remove: { glyph: "−", tone: "text-removed", word: "only in A" },
  change: { glyph: "±", tone: "text-changed", word: "differs" },
} as const;

/** Changed channels down to the values that differ, each with what A and what B holds. */
export function ChannelTree({ trees }: { readonly trees: readonly Tree[] }) {
  return (
    <ul className="space-y-2" aria-label="Changed channels">
      {trees.map((tree) => (
        <li key={tree.channel}>
          <BranchView branch={tree} note={tree.scope === "extra" ? "declared by one topology only" : ""} />
        </li>
      ))}
    </ul>
  );
}

function BranchView({ branch, note = "" }: { readonly branch: Branch; readonly note?: string }) {
  const { op } = branch;
  const name = (
    <>
      <code className="wrap-break-word font-mono text-xs">{branch.name}</code>
      {note && <span className="ml-2 text-ink-3 text-xs">{note}</span>}
    </>
  );
  if (op) return <Leaf op={op} name={name} />;
  return (
    <details open>
      <summary className="cursor-pointer hover:text-accent">{name}</summary>
      <ul className="mt-0.5 ml-1.5 space-y-1 border-l pl-2.5">
        {branch.children.map((child) => (
          <li key={child.path}>
            <BranchView branch={child} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Leaf({ op, name }: { readonly op: DeltaOp; readonly name: React.ReactNode }) {
  const { glyph, tone, word } = opWords[op.op];
  const values = sidesOf(op);
  return (
    <div>
      <p>
        <span className={`${tone} mr-1.5 font-mono font-semibold`} title={word}>
          <span aria-hidden>{glyph}</span>
          <span className="sr-only">{word}: </span>
        </span>
        {name}
      </p>
      <div className="mt-0.5 ml-4 space-y-0.5">
        {(["base", "head"] as const).map((side) => (
          <div key={side} className="flex items-start gap-1.5">
            <SideLetter side={side} />
            <Held value={values[side]} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Held({ value }: { readonly value: Json | undefined }) {
  if (value === undefined) return <span className="text-ink-3">nothing</span>;
  return (
    <div className="min-w-0 flex-1">
      <Value value={value} />
    </div>
  );
}
