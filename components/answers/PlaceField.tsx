import type { OfferedPlace } from "@/lib/server/answers/offers";
import { Select } from "../ui/Select";

type PlaceFieldProps = {
  readonly places: readonly OfferedPlace[];
  readonly value: string;
  readonly onChange: (pointer: string) => void;
};

const none = "none";

/** Chooses the JSON pointer at which each recording contains the answer, with the number of recordings that have a value there. */
export function PlaceField({ places: locations, value, onChange }: PlaceFieldProps) {
  const known = locations.some(({ pointer }) => pointer === value);
  const options = [
    { value: none, title: "Nowhere" },
    ...locations.map(({ pointer, values }) => ({
      value: pointer,
      title: pointer,
      note: `${Object.keys(values).length} · ${JSON.stringify(Object.values(values)[0]).slice(0, 40)}`,
    })),
    ...(known || value === "" ? [] : [{ value, title: value }]),
  ];
  return (
    <div className="grid gap-1">
      <span className="text-ink-2 text-sm">What the recording holds at</span>
      <Select
        label="Where the recording holds the answer"
        value={value || none}
        options={options}
        onChange={(picked) => onChange(picked === none ? "" : picked)}
      />
    </div>
  );
}
