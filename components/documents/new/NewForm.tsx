"use client";

import { type FormEvent, type ReactNode, useId, useTransition } from "react";
import type { Answered } from "@/lib/server/http/action";
import { useNamed } from "../../people/NameContext";
import { Button } from "../../ui/Button";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { usePush } from "../../ui/reading/openings";

type Props<T> = {
  readonly children: ReactNode;
  /** Label of the button: what happens. */
  readonly button: string;
  /** Reason why nothing can be created yet; `null` if it can. */
  readonly lacks: string | null;
  readonly create: () => Promise<Answered<T>>;
  /** Address of what was created. */
  readonly hrefOf: (created: T) => string;
};

/** Renders a form that creates something and opens it; says why it cannot. */
export function NewForm<T>({ children, button, lacks, create, hrefOf }: Props<T>) {
  const [refused, setRefused] = useRefusal();
  const [busy, start] = useTransition();
  const { whenNamed } = useNamed();
  const push = usePush();
  const id = useId();
  const run = () =>
    start(async () => {
      const answer = await create().catch(() => null);
      if (answer?.ok) return push(hrefOf(answer.value));
      const said = answer && [answer.message, ...answer.details].join(" ");
      setRefused(said ?? unreachable());
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (lacks !== null || busy) return;
    setRefused(null);
    whenNamed(run);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-md border bg-surface-1 p-4">
      {children}
      <RefusalLine>{refused}</RefusalLine>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          look="primary"
          disabled={busy}
          lacks={lacks}
          aria-describedby={lacks ? id : undefined}
        >
          {button}
        </Button>
        {lacks && (
          <p id={id} className="text-ink-2 text-xs">
            {lacks}
          </p>
        )}
      </div>
    </form>
  );
}

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly max?: number;
};

/** Renders a labelled line of text. */
export const TextField = ({ label, value, onChange, hint, max = 120 }: FieldProps) => (
  <label className="flex flex-col gap-1">
    <span className="font-medium text-xs">{label}</span>
    <input
      value={value}
      maxLength={max}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      className="h-8 w-full min-w-0 rounded-md border bg-surface-1 px-2"
    />
    {hint && <span className="text-ink-2 text-xs">{hint}</span>}
  </label>
);
