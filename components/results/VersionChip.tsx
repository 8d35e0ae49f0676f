"use client";

import { ChevronDown, Ellipsis } from "lucide-react";
import type { VersionLabel } from "@/lib/server/history/versions";
import { Badge } from "../ui/Badge";
import { Menu, type MenuItem } from "../ui/menu/Menu";
import { useEvidenceQuery } from "../ui/reading/useEvidenceQuery";
import { ago } from "../ui/roughly";
import { versionReference } from "./versionWords";

type Props = {
  readonly version: VersionLabel;
  /** Restores the version; left out where pages offer no restoring. */
  readonly onRestore?: () => void;
  /** True to leave out the title, next to a heading that has it. */
  readonly bare?: boolean;
  /** True to leave out the facts of a shipped version, next to a control that has its number. */
  readonly brief?: boolean;
  /** True to leave out that it ships, next to another version that ships too. */
  readonly plain?: boolean;
};

/** Names a version by title, number, author and age; its menu compares, restores, and copies the hash. */
export function VersionChip({ version, onRestore, bare = false, brief = false, plain = false }: Props) {
  const evidence = useEvidenceQuery();
  const hides = brief && version.isShipped;
  const Trail = hides ? Ellipsis : ChevronDown;
  return (
    <Menu
      trigger="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-md border bg-surface-1 px-1.5 text-xs hover:bg-surface-2"
      title={
        <>
          <span className="sr-only">Version of {bare && version.title}</span>
          {!bare && <span className="truncate font-medium">{version.title}</span>}
          <span {...(hides && { className: "sr-only" })}>
            <VersionFacts version={version} plain={plain} />
          </span>
        </>
      }
      icon={null}
      trail={<Trail size={12} className="shrink-0 text-ink-3" aria-hidden />}
      items={itemsOf(version, evidence, onRestore)}
    />
  );
}

/** Shows number, author, age and badges of a version. */
export const VersionFacts = ({ version, plain = false }: Pick<Props, "version" | "plain">) => (
  <span className="inline-flex flex-wrap items-center gap-x-1 whitespace-nowrap">
    <span className="font-medium tabular-nums">v{version.number}</span>
    {version.author !== null && (
      <span className="text-ink-2">
        · {version.author} ·{" "}
        <time dateTime={version.at.toISOString()} suppressHydrationWarning>
          {ago(version.at, new Date())}
        </time>
      </span>
    )}
    {version.isShipped && !plain && <Badge>shipped</Badge>}
    {version.isEdited && (
      <Badge tone="changed" title="The shipped version is under Versions.">
        edited
      </Badge>
    )}
    {version.isRemoved && <Badge title="Its page puts the topology back.">removed</Badge>}
  </span>
);

function itemsOf(
  version: VersionLabel,
  evidence: string,
  onRestore: Props["onRestore"],
): readonly MenuItem[] {
  const reference = versionReference(version);
  const hash = version.hash.slice(0, 7);
  const own = encodeURIComponent(reference);
  const before = version.before && encodeURIComponent(`${version.name}@${version.before.slice(0, 12)}`);
  return [
    ...(before
      ? [
          {
            title: "Compare with the version before",
            hint: "",
            to: `/compare?base=${before}&head=${own}${evidence}`,
          },
        ]
      : []),
    { title: "Compare with…", hint: "", to: `/compare?base=${own}${evidence}` },
    { title: "Open", hint: "", to: `/topologies/${own}` },
    ...(onRestore
      ? [
          {
            title: "Restore this version",
            hint: version.isCurrent ? "it is the newest" : "",
            disabled: version.isCurrent,
            onSelect: onRestore,
          },
        ]
      : []),
    { title: "Copy hash", hint: hash, onSelect: () => copy(version.hash) },
  ];
}

/** The clipboard is available in secure contexts only. */
function copy(hash: string): void {
  const written = navigator.clipboard?.writeText(hash) ?? Promise.reject();
  written.catch(() => window.prompt("Content hash", hash));
}
