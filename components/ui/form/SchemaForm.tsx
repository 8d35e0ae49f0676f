"use client";
import { useId, useState } from "react";
import { type Json, type JsonObject, listed } from "@/lib/std";
import { CommitField } from "./CommitField";
import { untoldIn } from "./declared";
import { ExpressionField } from "./ExpressionField";
import { notText, type ParameterField, parameterFields, textOf, valueIn } from "./parameterFields";

export type SchemaFormProps = {
  /** JSON Schema of the parameters. */
  readonly schema: JsonObject;
  readonly given: JsonObject | undefined;
  readonly onChange: (given: JsonObject) => void;
  /** Returns the error of a field, given the others, while it is edited. */
  readonly check?: (name: string, given: JsonObject) => Promise<string | null>;
  readonly legend: string;
  /** Text if there are no fields. */
  readonly none: string;
};

/** Renders a form for a JSON Schema. An empty field takes the default. */
export function SchemaForm({ schema, given = {}, onChange, check, legend, none }: SchemaFormProps) {
  const id = useId();
  const fields = parameterFields(schema, given);
  const untold = untoldIn(schema);
  if (fields.length === 0) return <p className="text-ink-3 text-xs">{none}</p>;
  const set = (name: string, value: Json | undefined) => {
    const { [name]: _, ...rest } = given;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      {fields.map((field, i) => (
        <div key={field.name} className="grid gap-1">
          <Parameter
            field={field}
            describedBy={field.about === "" ? undefined : `${id}-${i}`}
            value={given[field.name]}
            onSet={(value) => set(field.name, value)}
            check={async (value) => check?.(field.name, { ...given, [field.name]: value }) ?? null}
          />
          {field.about !== "" && (
            <p id={`${id}-${i}`} className="break-words text-ink-3 text-xs">
              {field.about}
            </p>
          )}
        </div>
      ))}
      {untold.length > 0 && (
        <p className="text-ink-3 text-xs">
          More is checked than these fields tell: the schema uses {listed(untold)}.
        </p>
      )}
    </fieldset>
  );
}

type ParameterProps = {
  readonly field: ParameterField;
  /** Id of the describing element. */
  readonly describedBy: string | undefined;
  readonly value: Json | undefined;
  readonly onSet: (value: Json | undefined) => void;
  readonly check: (value: Json) => Promise<string | null>;
};

function Parameter({ field, describedBy, value, onSet, check }: ParameterProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { name, kind, fallback } = field;
  if (kind === "boolean" || kind === "choice")
    return <Choice field={field} describedBy={describedBy} value={value} onSet={onSet} />;
  const empty = fallback === undefined ? "not set" : `${textOf(fallback, kind).slice(0, 60)} (default)`;
  const commit = (text: string) => {
    const read = valueIn(text, field);
    setFault(read.ok ? null : read.message);
    if (read.ok) onSet(read.value);
  };
  const invalid = notText(value, kind);
  const shown = value === undefined ? "" : textOf(value, kind);
  if (kind === "expression")
    return (
      <ExpressionField
        label={name}
        value={shown}
        placeholder={empty}
        describedBy={describedBy}
        known={field.words}
        check={check}
        onCommit={commit}
      />
    );
  return (
    <CommitField
      label={name}
      value={shown}
      placeholder={empty}
      describedBy={describedBy}
      onCommit={commit}
      lines={
        kind === "json" || (kind === "text" && textOf(value ?? fallback ?? "", kind).length > 60) ? 4 : 1
      }
      mono
      fault={fault ?? invalid}
      retypes={invalid !== null}
      onGiveUp={() => setFault(null)}
    />
  );
}

function Choice({ field, describedBy, value, onSet }: Omit<ParameterProps, "check">) {
  const { name, kind, choices, fallback } = field;
  const options = kind === "boolean" ? ["true", "false"] : choices;
  const byDefault = fallback === undefined ? "not set" : `${textOf(fallback, kind)} (default)`;
  return (
    <label className="grid gap-1">
      <span className="text-ink-3 text-xs">{name}</span>
      <select
        aria-describedby={describedBy}
        value={value === undefined ? "" : textOf(value, kind)}
        onChange={({ target }) => {
          const read = valueIn(target.value, field);
          if (read.ok) onSet(read.value);
        }}
        className="h-8 w-full rounded-md border bg-surface-1 px-2 font-mono text-xs"
      >
        <option value="">{byDefault}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
