"use client";
import { Command } from "cmdk";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { fits } from "./fits";
import { givenBack } from "./givenBack";

export type CommandEntry = {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly note?: string;
  /** A line below the title, searched too. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly onPick: () => void;
};

type CommandDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Puts the focus somewhere once it is closed; false: it goes back to where it was. */
  readonly onClosed?: () => boolean;
  readonly label: string;
  readonly placeholder: string;
  readonly entries: readonly CommandEntry[];
};

/** Type to filter, arrows to choose, Enter to go. */
export function CommandDialog({
  open,
  onOpenChange,
  onClosed,
  label,
  placeholder,
  entries,
}: CommandDialogProps) {
  const opener = useRef<Element | null>(null);
  const groups = [...new Set(entries.map((entry) => entry.group))];
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
          <Command label={label} loop filter={fitOf}>
            <Command.Input
              placeholder={placeholder}
              className="h-11 w-full border-b bg-transparent px-4 text-prose outline-none placeholder:text-ink-3"
            />
            <Command.List className="max-h-[55vh] overflow-auto p-1">
              <Command.Empty className="px-3 py-6 text-center text-ink-2">
                No matches. Try a part of the name.
              </Command.Empty>
              {groups.map((group) => (
                <Command.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:text-xs"
                >
                  {entries
                    .filter((entry) => entry.group === group)
                    .map((entry) => (
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

/** The title is the first of the keywords; the rest is what stands beside it. */
const fitOf = (_id: string, typed: string, [title = "", ...beside]: string[] = []): number =>
  fits({ title, beside }, typed);

function CommandItem({ entry }: { readonly entry: CommandEntry }) {
  return (
    <Command.Item
      value={entry.id}
      keywords={[entry.title, entry.note ?? "", entry.detail ?? "", entry.group]}
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
