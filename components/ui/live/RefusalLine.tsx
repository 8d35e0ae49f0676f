type Props = {
  readonly children: string | null;
  readonly id?: string;
  readonly className?: string;
};

/** Renders the reason why an action failed; nothing if it did not. */
export const RefusalLine = ({ children, id, className = "" }: Props) =>
  children ? (
    <p id={id} role="alert" className={`break-words text-failed ${className}`}>
      {children}
    </p>
  ) : null;
