import { useId } from "react";

type Props<Value extends string> = {
  /** Accessible name of the choice. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Renders radio buttons as one segmented control. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="flex shrink-0 rounded-md border bg-surface-1 p-0.5 text-xs">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="cursor-pointer rounded-sm px-2 py-0.5 text-ink-2 has-checked:bg-surface-3 has-checked:font-medium has-checked:text-ink-1 has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
