import type { ComparedDecision, SideName } from "@/lib/diff";
import { type Json, own, stableJson } from "@/lib/std";
import { SideLetter } from "../../results/SideLetter";
import { sideText } from "../parts/tones";
import { Value } from "./Value";

type Field = {
  readonly name: string;
  readonly base: Json | undefined;
  readonly head: Json | undefined;
  readonly counts: boolean;
};

/** Compares both decisions field by field; a field that differs shows both values. */
export function DecisionFields({ row }: { readonly row: ComparedDecision }) {
  const only = onlySide(row);
  const fields = [...fieldsOf(row, "compared"), ...fieldsOf(row, "shown"), origin(row)].filter(holds);
  return (
    <dl className="grid grid-cols-[minmax(4.5rem,auto)_1fr] gap-x-3 px-3 py-2.5">
      {fields.map((field) => (
        <div key={field.name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-3" title={field.counts ? undefined : "Shown, not compared"}>
            {field.name}
          </dt>
          <dd className="min-w-0">
            {only || agrees(field) ? (
              <Value value={field[only ?? "base"] ?? null} />
            ) : (
              <Apart field={field} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Apart({ field }: { readonly field: Field }) {
  return (["base", "head"] as const).map((side) => (
    <p key={side} className="flex items-start gap-1.5">
      <SideLetter side={side} />
      {field[side] === undefined ? (
        <span className="text-ink-3">nothing</span>
      ) : (
        <span className={field.counts ? sideText[side] : ""}>
          <Value value={field[side] as Json} />
        </span>
      )}
    </p>
  ));
}

function fieldsOf(row: ComparedDecision, part: "compared" | "shown"): readonly Field[] {
  const base = row.base?.[part] ?? {};
  const head = row.head?.[part] ?? {};
  const names = [...new Set([...Object.keys(base), ...Object.keys(head)])];
  return names.map((name) => ({
    name,
    base: own(base, name),
    head: own(head, name),
    counts: part === "compared",
  }));
}

const origin = (row: ComparedDecision): Field => ({
  name: "origin",
  base: row.base?.origin ?? undefined,
  head: row.head?.origin ?? undefined,
  counts: false,
});

/** Returns the only side that decides here; `null` if both do. */
function onlySide({ base, head }: ComparedDecision): SideName | null {
  if (base && head) return null;
  return base ? "base" : "head";
}

const holds = ({ base, head }: Field): boolean => (base ?? head ?? null) !== null;

const agrees = ({ base, head }: Field): boolean =>
  base === undefined || head === undefined ? base === head : stableJson(base) === stableJson(head);
