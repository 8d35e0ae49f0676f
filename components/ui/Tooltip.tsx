"use client";
import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

type TooltipProps = { readonly text: ReactNode; readonly children: ReactNode };

/** A hint for a control that is itself focusable; opens on hover and on focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={250}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-md border bg-surface-1 px-2 py-1 text-ink-1 text-xs shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
