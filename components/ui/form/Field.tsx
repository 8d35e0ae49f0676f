import type { ComponentProps, ReactNode } from "react";

/** Style of the fields of a form. */
export const field =
  "h-8 w-full min-w-0 rounded-md border bg-surface-1 px-2 text-sm placeholder:text-ink-3 [textarea&]:h-auto";

type NumberFieldProps = Omit<ComponentProps<"input">, "type" | "title" | "className"> & {
  readonly title: string;
};

/** Renders a labelled field for a number. */
export const NumberField = ({ title, ...input }: NumberFieldProps) => (
  <Field title={title}>
    <input type="number" className={field} {...input} />
  </Field>
);

/** Renders a labelled field. */
export function Field({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is passed as children.
    <label className="grid min-w-0 gap-1">
      <span className="font-medium text-ink-3 text-xs">{title}</span>
      {children}
    </label>
  );
}
