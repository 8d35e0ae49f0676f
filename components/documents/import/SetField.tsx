import { useId } from "react";

type SetFieldProps = {
  readonly set: string;
  /** Titles of known sets. */
  readonly sets: readonly string[];
  readonly onChange: (set: string) => void;
};

/** Names the set that imported recordings join; a new name creates a set. */
export function SetField({ set, sets, onChange }: SetFieldProps) {
  const list = useId();
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      <span>Recording set</span>
      <input
        value={set}
        onChange={(event) => onChange(event.target.value)}
        list={list}
        maxLength={80}
        placeholder="Imported"
        autoComplete="off"
        className="h-8 w-60 rounded-md border bg-surface-1 px-2 placeholder:text-ink-3"
      />
      <datalist id={list}>
        {sets.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </label>
  );
}
