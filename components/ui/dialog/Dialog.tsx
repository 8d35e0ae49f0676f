"use client";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { IconButton } from "../Button";
import { givenBack } from "./givenBack";

type DialogProps = {
  readonly open: boolean;
  /** Without it only the content closes the dialog, and the dialog itself has the initial focus, so that no key meant for the page presses a button. */
  readonly onOpenChange?: (open: boolean) => void;
  /** Moves the focus after closing; false: the focus returns to where it was. */
  readonly onClosed?: () => boolean;
  /** Field with the initial focus; by default the first focusable element. */
  readonly first?: RefObject<HTMLInputElement | null>;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
  readonly wide?: boolean;
};

/** Renders a modal dialog: traps the focus, closes on Escape, restores the focus. */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  first,
  title,
  description,
  children,
  wide = false,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const closable = onOpenChange !== undefined;
  return (
    <Radix.Root open={open} {...(closable && { onOpenChange })}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-surface-0/70" />
        <Radix.Content
          ref={content}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (first?.current) first.current.select();
            else if (!closable) content.current?.focus();
            else return;
            event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            if (onClosed?.() || givenBack(opener.current)) event.preventDefault();
          }}
          {...(!description && { "aria-describedby": undefined })}
          className={`fixed top-[10vh] left-1/2 z-50 flex max-h-[80vh] w-[calc(100vw-2rem)] -translate-x-1/2 flex-col rounded-md border bg-surface-1 shadow-float ${wide ? "max-w-4xl" : "max-w-lg"}`}
        >
          <div className="flex min-h-11 items-center justify-between gap-3 border-b py-1.5 pr-2 pl-4">
            <Radix.Title className="font-semibold text-sm">{title}</Radix.Title>
            {closable && (
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X size={16} aria-hidden />
                </IconButton>
              </Radix.Close>
            )}
          </div>
          <div className="min-h-0 overflow-auto p-4">
            {description && <Radix.Description className="mb-3 text-ink-2">{description}</Radix.Description>}
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
