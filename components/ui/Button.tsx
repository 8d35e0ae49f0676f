import type { ButtonHTMLAttributes, ComponentProps, InputHTMLAttributes, MouseEvent, ReactNode } from "react";
import { PageLink } from "./reading/PageLink";

type Look = "plain" | "primary" | "quiet";

const styles: { readonly [look in Look]: string } = {
  plain:
    "border bg-surface-1 text-ink-1 not-aria-disabled:hover:bg-surface-2 not-aria-disabled:active:bg-surface-3",
  primary: "border border-accent bg-accent text-accent-ink not-aria-disabled:hover:opacity-90",
  quiet:
    "border border-transparent text-ink-2 not-aria-disabled:hover:bg-surface-2 not-aria-disabled:hover:text-ink-1 not-aria-disabled:active:bg-surface-3",
};

const shape =
  "inline-flex h-8 items-center justify-center gap-1.5 whitespace-nowrap rounded-md px-3 font-medium text-sm transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: Look;
  readonly ref?: React.Ref<HTMLButtonElement>;
  /** Disables it while it is busy; `lacks` disables it for any other reason. */
  readonly disabled?: boolean;
  /** Reason why it cannot be pressed yet, as its tooltip and description; `null` if it can. */
  readonly lacks?: string | null;
};

/** Renders a button. While disabled it does nothing but stays focusable, so that the focus does not fall back to the page. */
export function Button({
  look: style = "plain",
  className = "",
  type = "button",
  disabled = false,
  lacks = null,
  title,
  onClick,
  ...rest
}: ButtonProps) {
  const refuses = disabled || lacks !== null;
  return (
    <button
      type={type}
      aria-disabled={refuses || undefined}
      onClick={refuses ? refuse : onClick}
      className={`${shape} ${styles[style]} ${className}`}
      title={lacks ?? title}
      {...rest}
    />
  );
}

const refuse = (event: MouseEvent) => event.preventDefault();

type ButtonLinkProps = ComponentProps<typeof PageLink> & { readonly look?: Look };

/** Renders a link styled as a button. */
export function ButtonLink({ look: style = "plain", className = "", ...rest }: ButtonLinkProps) {
  return <PageLink className={`${shape} ${styles[style]} ${className}`} {...rest} />;
}

type FileButtonProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className">;

/** Renders a button that opens the file picker; a file that was changed on disk can be picked again. The native input, which cannot be styled, is hidden inside. */
export function FileButton({ children, ...rest }: FileButtonProps) {
  // Browsers report no change where the same file is picked.
  const forget = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = "";
  };
  return (
    <label
      className={`${shape} ${styles.plain} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
    >
      {children}
      <input type="file" className="sr-only" onClick={forget} {...rest} />
    </label>
  );
}

type IconButtonProps = Omit<ButtonProps, "children"> & {
  readonly label: string;
  readonly children: ReactNode;
};

/** Renders a square icon button; its label is the accessible name and tooltip. */
export function IconButton({
  label,
  lacks = null,
  look: style = "quiet",
  className = "",
  ...rest
}: IconButtonProps) {
  return (
    <Button
      look={style}
      className={`w-8 !px-0 ${className}`}
      aria-label={label}
      title={label}
      lacks={lacks && `${label}: ${lacks}`}
      {...rest}
    />
  );
}
