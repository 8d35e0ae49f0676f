"use client";

import { Select } from "../../ui/Select";
import type { RequestOptions } from "./schema";

type Props = {
  readonly sets: RequestOptions["sets"];
  readonly planner: string;
  readonly value: string;
  readonly onChange: (set: string) => void;
};

const all = { value: "all", title: "All recordings" };

/** Chooses the recording set that a review is asked over. */
export const SetField = ({ sets, planner, value, onChange }: Props) => (
  <div className="flex flex-col gap-1">
    <span aria-hidden className="font-medium text-xs">
      Recording set
    </span>
    <Select
      label="Recording set"
      value={value}
      options={[
        ...sets
          .filter((one) => one.planner === planner)
          .map(({ name, title, recordings }) => ({ value: name, title: `${title} · ${recordings}` })),
        all,
      ]}
      onChange={onChange}
      className="w-72 max-w-full"
    />
    <p className="text-ink-2 text-xs">The review keeps these recordings; later imports do not change it.</p>
  </div>
);
