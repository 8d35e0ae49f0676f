import type { Problem } from "@/lib/topology";

type PartHeadingProps = {
  readonly kind: string;
  readonly title: string;
  readonly problems: readonly Problem[];
};

/** Renders the top of an inspector: kind, name and problems of the part. */
export function PartHeading({ kind, title, problems }: PartHeadingProps) {
  return (
    <header className="flex flex-col gap-1 px-3 pt-3 pb-2">
      <p className="text-ink-3 text-xs">{kind}</p>
      <h2 className="wrap-anywhere font-mono font-semibold text-prose">{title}</h2>
      {problems.map((problem) => (
        <p
          key={problem.code + problem.message}
          className={`wrap-anywhere rounded-sm px-2 py-1 text-xs ${problem.severity === "error" ? "bg-soft-failed text-failed" : "bg-soft-changed text-changed"}`}
        >
          {problem.message} {problem.fix}
        </p>
      ))}
    </header>
  );
}
