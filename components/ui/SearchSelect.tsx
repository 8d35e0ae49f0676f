"use client";
import { ChevronDown } from "lucide-react";
import dynamic from "next/dynamic";
import { Popover } from "radix-ui";
import { useId, useState } from "react";
import type { SelectProps } from "./selectProps";

const SearchOptions = dynamic(() => import("./menu/SearchOptions").then((part) => part.SearchOptions));

/** Selects one of many options by typing a part of its name. */
export function SearchSelect(props: SelectProps) {
  const { label, value, options, onChange, lead, placeholder, className = "", wraps = false } = props;
  const [open, setOpen] = useState(false);
  const list = useId();
  const chosen = options.find((option) => option.value === value);
  const pick = (picked: string) => {
    setOpen(false);
    if (picked !== value) onChange(picked);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        role="combobox"
        aria-label={label}
        aria-controls={list}
        className={`inline-flex ${wraps ? "min-h-8" : "h-8"} min-w-0 items-center gap-2 rounded-md border bg-surface-1 px-2 text-sm hover:bg-surface-2 ${className}`}
      >
        {lead}
        <span className={wraps ? "min-w-0 break-words text-left" : "truncate"} title={chosen?.title}>
          {chosen?.title ?? placeholder ?? value}
        </span>
        <ChevronDown size={14} className="ml-auto shrink-0 text-ink-3" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          id={list}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-80 max-w-[calc(100vw-1rem)] overflow-hidden rounded-md border bg-surface-1 shadow-float"
        >
          <SearchOptions {...props} onPick={pick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
