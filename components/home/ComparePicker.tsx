"use client";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { SideLetter } from "../results/SideLetter";
import { ButtonLink, IconButton } from "../ui/Button";
import { Select } from "../ui/Select";
import type { Option } from "../ui/selectProps";

type ComparePickerProps = { readonly topologies: readonly Option[] };

/** Picks two topologies and opens their comparison. */
export function ComparePicker({ topologies }: ComparePickerProps) {
  const [base, setBase] = useState(topologies[0]?.value ?? "");
  const [head, setHead] = useState(topologies[1]?.value ?? base);
  const swap = () => {
    setBase(head);
    setHead(base);
  };
  const query = new URLSearchParams({ base, head });
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <Select
        label="Base"
        value={base}
        options={topologies}
        onChange={setBase}
        lead={<SideLetter side="base" />}
        wraps
        className="w-44 max-md:w-full"
      />
      <IconButton label="Swap the sides" onClick={swap}>
        <ArrowLeftRight size={16} aria-hidden />
      </IconButton>
      <Select
        label="Head"
        value={head}
        options={topologies}
        onChange={setHead}
        lead={<SideLetter side="head" />}
        wraps
        className="w-44 max-md:w-full"
      />
      <ButtonLink look="primary" className="max-md:w-full" href={`/compare?${query}`}>
        Compare
      </ButtonLink>
    </div>
  );
}
