"use client";
import { Command } from "cmdk";
import { Check, ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useId, useState } from "react";
import { fits } from "./dialog/fits";
import type { Option, SelectProps } from "./selectProps";

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
          <Search {...props} onPick={pick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type SearchProps = Pick<SelectProps, "label" | "value" | "options"> & {
  readonly onPick: (value: string) => void;
};

/** Lists the options that match what is typed, best match first, from the top of the list. */
function Search({ label, value, options, onPick }: SearchProps) {
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(value);
  const found = matching(options, typed);
  const type = (text: string) => {
    setTyped(text);
    setMarked(matching(options, text)[0]?.value ?? "");
  };
  return (
    <Command label={label} value={marked} onValueChange={setMarked} shouldFilter={false} loop>
      <Command.Input
        placeholder="Part of the name"
        value={typed}
        onValueChange={type}
        className="h-9 w-full border-b bg-transparent px-3 outline-none placeholder:text-ink-3"
      />
      <Command.List
        key={typed}
        className="max-h-[min(20rem,calc(var(--radix-popover-content-available-height)-2.5rem))] overflow-auto p-1"
      >
        <Command.Empty className="px-3 py-4 text-center text-ink-2">No matches.</Command.Empty>
        {found.map((option) => (
          <Item key={option.value} option={option} chosen={option.value === value} onPick={onPick} />
        ))}
      </Command.List>
    </Command>
  );
}

const matching = (options: readonly Option[], typed: string): readonly Option[] =>
  options
    .map((option) => ({ option, fit: fits({ title: option.title, beside: [option.note ?? ""] }, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ option }) => option);

type ItemProps = {
  readonly option: Option;
  readonly chosen: boolean;
  readonly onPick: (value: string) => void;
};

function Item({ option, chosen, onPick }: ItemProps) {
  return (
    <Command.Item
      value={option.value}
      onSelect={() => onPick(option.value)}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm data-[selected=true]:bg-surface-2"
    >
      <span className="w-3.5 shrink-0">{chosen && <Check size={14} aria-label="chosen" />}</span>
      <span className="min-w-0 break-words">{option.title}</span>
      {option.note && <span className="ml-auto shrink-0 pl-4 text-ink-3 text-xs">{option.note}</span>}
    </Command.Item>
  );
}
