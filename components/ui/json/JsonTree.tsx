"use client";
import { useState } from "react";
import { counted, isObject, type Json } from "@/lib/std";
import { Disclosure } from "./Disclosure";
import { Scalar } from "./Scalar";

type JsonTreeProps = {
  readonly value: Json;
  /** Key of the value, if it has one. */
  readonly name?: string;
  /** Number of levels initially open. */
  readonly open?: number;
};

/** Renders a JSON value as a foldable tree. */
export function JsonTree({ value, name, open = 1 }: JsonTreeProps) {
  return (
    <ul className="font-mono text-xs leading-5">
      <Branch name={name} value={value} open={open} />
    </ul>
  );
}

const page = 100;

function Branch({ name, value, open }: { name: string | undefined; value: Json; open: number }) {
  const children = childrenOf(value);
  const [shown, setShown] = useState(page);
  if (!children || children.length === 0) {
    return (
      <li className="flex items-baseline gap-1.5 pl-4">
        {name !== undefined && <span className="wrap-anywhere max-w-1/2 shrink-0 text-ink-2">{name}</span>}
        <Scalar value={value} />
      </li>
    );
  }
  return (
    <Disclosure name={name} summary={summaryOf(value, children.length)} open={open > 0}>
      {children.slice(0, shown).map(([key, child]) => (
        <Branch key={key} name={key} value={child} open={open - 1} />
      ))}
      {children.length > shown && (
        <li className="pl-4">
          <button
            type="button"
            className="text-accent hover:underline"
            onClick={() => setShown(shown + page)}
          >
            {children.length - shown} more
          </button>
        </li>
      )}
    </Disclosure>
  );
}

function childrenOf(value: Json): readonly (readonly [string, Json])[] | null {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item, i) => [String(i), item] as const);
  return isObject(value) ? Object.entries(value) : null;
}

export const summaryOf = (value: Json, count: number): string =>
  Array.isArray(value) ? counted(count, "item") : counted(count, "field");
