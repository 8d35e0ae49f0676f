"use client";
import { Command } from "cmdk";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { bestFirst } from "./bestFirst";
import { givenBack } from "./givenBack";

export type CommandEntry = {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly note?: string;
  /** Second line of the entry, searched too. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly onPick: () => void;
};

type CommandDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Moves the focus after closing; false: the focus returns to where it was. */
  readonly onClosed?: () => boolean;
  readonly label: string;
  readonly placeholder: string;
  readonly entries: readonly CommandEntry[];
  /** Called with what was typed, so that more entries can be found. */
  readonly onTyped?: (typed: string) => void;
};

/** Renders a command palette: type to filter, arrows to choose, Enter to run. Filters itself, because cmdk does not put the best group first. */
export function CommandDialog({
  open,
  onOpenChange,
  onClosed,
  label,
  placeholder,
  entries,
  onTyped,
}: CommandDialogProps) {
  const opener = useRef<Element | null>(null);
  const [typed, setTyped] = useState("");
  const groups = bestFirst(entries, typed);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-surface-0/70" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            if (onClosed?.() || givenBack(opener.current)) event.preventDefault();
          }}
          className="fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-md border bg-surface-1 shadow-float"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Command label={label} loop shouldFilter={false}>
            <Command.Input
              value={typed}
              onValueChange={(text) => {
                setTyped(text);
                onTyped?.(text);
              }}
              placeholder={placeholder}
              className="h-11 w-full border-b bg-transparent px-4 text-prose outline-none placeholder:text-ink-3"
            />
            <Command.List className="max-h-[55vh] overflow-auto p-1">
              {groups.length === 0 && (
                <p role="presentation" className="px-3 py-6 text-center text-ink-2">
                  No matches. Try part of the name.
                </p>
              )}
              {groups.map(({ group, found }) => (
                <Command.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:text-xs"
                >
                  {found.map((entry) => (
                    <CommandItem key={entry.id} entry={entry} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function CommandItem({ entry }: { readonly entry: CommandEntry }) {
  return (
    <Command.Item
      value={entry.id}
      onSelect={entry.onPick}
      className="flex min-h-8 cursor-default items-center gap-2 rounded-sm px-3 py-1 data-[selected=true]:bg-surface-2"
    >
      {entry.icon}
      <span className="min-w-0">
        <span className="block truncate">{entry.title}</span>
        {entry.detail && <span className="line-clamp-2 text-ink-3 text-xs">{entry.detail}</span>}
      </span>
      {entry.note && <span className="ml-auto shrink-0 pl-4 text-ink-3 text-xs">{entry.note}</span>}
    </Command.Item>
  );
}
