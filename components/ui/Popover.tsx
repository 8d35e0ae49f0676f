"use client";
import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";

type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
};

/** A small floating panel beside the button that opened it. */
export function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-[70vh] w-80 max-w-[calc(100vw-1rem)] overflow-auto rounded-md border bg-surface-1 p-3 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
