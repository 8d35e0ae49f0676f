"use client";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

/** Menu entry: a download, or an action. */
export type MenuItem = { readonly title: string; readonly hint: string } & (
  | { readonly href: string }
  | { readonly onSelect: () => void }
);

type MenuProps = { readonly title: string; readonly icon: ReactNode; readonly items: readonly MenuItem[] };

const row =
  "flex cursor-pointer items-baseline gap-3 rounded-sm px-2 py-1.5 text-sm outline-none data-[highlighted]:bg-surface-2";

/** Renders a button that opens a menu of actions. */
export const Menu = ({ title, icon, items }: MenuProps) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger className="inline-flex h-8 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border bg-surface-1 px-3 font-medium text-ink-1 text-sm hover:bg-surface-2 active:bg-surface-3">
      {icon} {title}
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 min-w-56 rounded-md border bg-surface-1 p-1 shadow-float"
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
  if (!("href" in item))
    return (
      <DropdownMenu.Item className={row} onSelect={item.onSelect}>
        {labels}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.Item asChild>
      <a className={row} href={item.href} download>
        {labels}
      </a>
    </DropdownMenu.Item>
  );
}
