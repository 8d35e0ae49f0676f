import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  readonly title: string;
  /** True if it is the whole page. */
  readonly heading?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** Renders an empty state: what belongs here, and how to add it. */
export function EmptyState({ title, heading = false, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center justify-center gap-2 px-6 py-10 text-center">
      <Title heading={heading} title={title} />
      {children && <p className="max-w-prose text-balance text-ink-2">{children}</p>}
      {action}
    </div>
  );
}

function Title({ heading, title }: { readonly heading: boolean; readonly title: string }) {
  const As = heading ? "h1" : "p";
  return <As className="font-medium text-ink-1">{title}</As>;
}

type ErrorStateProps = EmptyStateProps;

/** Renders an error: what failed, where, and what to do next. */
export function ErrorState({ title, heading = false, children, action }: ErrorStateProps) {
  return (
    <div className="flex flex-col items-center justify-center gap-2 px-6 py-10 text-center" role="alert">
      <CircleAlert className="text-failed" size={20} aria-hidden />
      <Title heading={heading} title={title} />
      {children && <div className="max-w-prose text-balance text-ink-2">{children}</div>}
      {action}
    </div>
  );
}

type SkeletonProps = { readonly className?: string };

/** Reserves the space of loading content, to avoid layout shifts. */
export function Skeleton({ className = "h-4 w-full" }: SkeletonProps) {
  return <span className={`block animate-pulse rounded-sm bg-surface-3 ${className}`} aria-hidden />;
}

type SkeletonsProps = { readonly className: string; readonly bars: readonly string[] };

/** Renders several skeletons, each bar by its classes. */
export function Skeletons({ className, bars }: SkeletonsProps) {
  return (
    <div className={className}>
      {bars.map((bar, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars never move.
        <Skeleton key={i} className={bar} />
      ))}
    </div>
  );
}

type LoadingStateProps = { readonly label: string; readonly children: ReactNode };

/** Names what is loading while skeletons reserve its space. */
export function LoadingState({ label, children }: LoadingStateProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
