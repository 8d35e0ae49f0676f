import type { ReactNode } from "react";

/** How the fields of this form look. */
export const field =
  "h-8 w-full min-w-0 rounded-md border bg-surface-1 px-2 text-sm placeholder:text-ink-3 [textarea&]:h-auto";

/** A field under its name. */
export function Field({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given.
    <label className="grid min-w-0 gap-1">
      <span className="font-medium text-ink-3 text-xs">{title}</span>
      {children}
    </label>
  );
}
