import { type LayoutLink, togetherWith } from "@/lib/layout";
import type { Address } from "@/lib/topology";

type WaysProps = {
  readonly title: string;
  readonly links: readonly LayoutLink[];
  readonly end: "from" | "to";
  readonly onGo: (address: Address) => void;
};

/** Lists a node's incoming or outgoing links; each selects the link. */
export function Ways({ title, links, end, onGo }: WaysProps) {
  if (links.length === 0) return null;
  return (
    <section className="border-t px-3 py-2" aria-label={title}>
      <h3 className="mb-1 text-ink-3 text-xs">{title}</h3>
      <ul>
        {links.map((link) => (
          <li key={`${link.address}${link.from}`}>
            <button
              type="button"
              onClick={() => onGo(link.address)}
              className="flex w-full items-baseline gap-2 rounded-sm px-1 py-0.5 text-left hover:bg-surface-2"
            >
              <span className="wrap-anywhere min-w-0 font-mono text-xs">{link[end]}</span>
              {link.label && (
                <span className="wrap-anywhere min-w-0 text-ink-3 text-xs">on {link.label}</span>
              )}
              {link.sources && (
                <span className="wrap-anywhere min-w-0 text-ink-3 text-xs">
                  {togetherWith(link.sources, link.from)}
                </span>
              )}
              {link.inferred && <span className="ml-auto text-2xs text-ink-3 italic">inferred</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
