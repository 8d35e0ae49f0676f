"use client";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { PageLink } from "../reading/PageLink";

/** Menu entry: a download (`href`), a page (`to`), or an action. A disabled one says why in `hint`. */
export type MenuItem = { readonly title: string; readonly hint: string } & (
  | { readonly href: string }
  | { readonly to: string }
  | { readonly onSelect: () => void; readonly disabled?: boolean }
);

type MenuProps = {
  readonly title: ReactNode;
  readonly icon: ReactNode;
  /** Shown after the title. */
  readonly trail?: ReactNode;
  readonly items: readonly MenuItem[];
  /** Accessible name; by default the title. */
  readonly label?: string;
  /** Replaces the style of the trigger. */
  readonly trigger?: string;
};

const row =
  "flex cursor-pointer items-baseline gap-3 rounded-sm px-2 py-1.5 text-sm focus:outline-hidden data-[disabled]:cursor-default data-[highlighted]:bg-surface-2 data-[disabled]:text-ink-3";

const button =
  "inline-flex h-8 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border bg-surface-1 px-3 font-medium text-ink-1 text-sm hover:bg-surface-2 active:bg-surface-3";

/** Renders a button that opens a menu of actions. */
export const Menu = ({ title, icon, trail, items, label, trigger = button }: MenuProps) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger
      className={trigger}
      {...(label !== undefined && { "aria-label": label, title: label })}
    >
      {icon} {title} {trail}
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 min-w-56 max-w-[calc(100vw-1rem)] rounded-md border bg-surface-1 p-1 shadow-float"
      >
        {items.map((item) => (
          <Line key={item.title} item={item} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

function Line({ item }: { readonly item: MenuItem }) {
  const labels = (
    <>
      {item.title} <span className="ml-auto text-ink-3 text-xs">{item.hint}</span>
    </>
  );
  if ("onSelect" in item)
    return (
      <DropdownMenu.Item className={row} onSelect={item.onSelect} disabled={item.disabled ?? false}>
        {labels}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.Item asChild>
      {"to" in item ? (
        <PageLink className={row} href={item.to}>
          {labels}
        </PageLink>
      ) : (
        <a className={row} href={item.href} download>
          {labels}
        </a>
      )}
    </DropdownMenu.Item>
  );
}
