"use client";
import { type LayoutLink, togetherWith } from "@/lib/layout";
import { useEditor } from "../EditorContext";
import type { EditorActions } from "../store";
import { Section } from "./Deeds";

const chooseIn = ({ choose }: EditorActions) => choose;

type LinesProps = {
  readonly title: string;
  readonly end: "from" | "to";
  readonly links: readonly LayoutLink[];
};

/** Lists a node's incoming or outgoing lines; each can be chosen. */
export function Lines({ title, end, links }: LinesProps) {
  const choose = useEditor(chooseIn);
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-1.5">
        {links.map((link) => (
          <li key={`${link.address} ${link.from}`}>
            <button
              type="button"
              onClick={() => choose([link.address])}
              className="wrap-anywhere rounded-sm border px-1.5 text-left font-mono text-xs hover:bg-surface-2"
            >
              {link[end]}
              {link.label !== null && <span className="text-ink-3"> on {link.label}</span>}
              {link.sources && <span className="text-ink-3">{togetherWith(link.sources, link.from)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
