type ProgressBarProps = {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** It goes on, and nobody knows yet how far it is. */
  readonly waits?: boolean;
  /** How far it is, where the figures alone do not say of what. */
  readonly told?: string;
  /** How wide it is. */
  readonly className?: string;
};

/** How far long work is. */
export function ProgressBar({ label, done, total, waits = false, told, className = "" }: ProgressBarProps) {
  const most = Math.max(1, total);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={waits ? undefined : done}
      aria-valuetext={told}
      className={`${waits ? "animate-pulse" : ""} ${className} h-1.5 overflow-hidden rounded-full bg-surface-3`}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${(100 * done) / most}%` }}
      />
    </div>
  );
}
