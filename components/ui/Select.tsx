"use client";
import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { SearchSelect } from "./SearchSelect";
import type { Option, SelectProps } from "./selectProps";

const few = 8;

/** Selects one of several options; by typing, if there are many. */
export const Select = (props: SelectProps) =>
  props.options.length > few ? <SearchSelect {...props} /> : <ShortSelect {...props} />;

function ShortSelect({
  label,
  value,
  options,
  onChange,
  lead,
  placeholder,
  wraps = false,
  className = "",
}: SelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.Trigger
        aria-label={label}
        className={`inline-flex ${wraps ? "min-h-8" : "h-8"} min-w-0 items-center gap-2 rounded-md border bg-surface-1 px-2 text-sm hover:bg-surface-2 ${className}`}
      >
        {lead}
        <span className={wraps ? "min-w-0 break-words text-left" : "truncate"} title={chosen?.title}>
          <Radix.Value placeholder={placeholder}>{chosen?.title}</Radix.Value>
        </span>
        <ChevronDown size={14} className="ml-auto shrink-0 text-ink-3" aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)] rounded-md border bg-surface-1 p-1 shadow-float"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <SelectItem key={option.value} option={option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function SelectItem({ option }: { readonly option: Option }) {
  return (
    <Radix.Item
      value={option.value}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm focus:outline-hidden data-[highlighted]:bg-surface-2"
    >
      <span className="w-3.5">
        <Radix.ItemIndicator>
          <Check size={14} aria-hidden />
        </Radix.ItemIndicator>
      </span>
      <Radix.ItemText>{option.title}</Radix.ItemText>
      {option.note && <span className="ml-auto pl-4 text-ink-3 text-xs">{option.note}</span>}
    </Radix.Item>
  );
}
