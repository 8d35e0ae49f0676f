type ProgressBarProps = {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** True while work is in progress, but its extent is unknown. */
  readonly waits?: boolean;
  /** Describes the progress if the figures alone do not. */
  readonly text?: string;
  /** Sets the width. */
  readonly className?: string;
};

/** Renders the progress of long work. */
export function ProgressBar({ label, done, total, waits = false, text, className = "" }: ProgressBarProps) {
  const max = Math.max(1, total);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={waits ? undefined : done}
      aria-valuetext={text}
      className={`${waits ? "animate-pulse" : ""} ${className} h-1.5 overflow-hidden rounded-full bg-surface-3 forced-color-adjust-none`}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${(100 * done) / max}%` }}
      />
    </div>
  );
}
