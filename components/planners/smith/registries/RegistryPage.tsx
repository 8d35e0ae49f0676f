import type { ReactNode } from "react";
import type { ShownRegistry, Tool } from "@/lib/server/of/smith/registries/get";
import { compareNaturally } from "@/lib/std";
import { Badge } from "../../../ui/Badge";
import { Filtered } from "../../../ui/Filtered";
import type { MarkEffect } from "./EffectMark";
import { ToolRow } from "./ToolRow";

type Props = {
  readonly registry: ShownRegistry;
  readonly markEffect: MarkEffect;
  readonly more: ReactNode;
};

/** Lists the tools that plans may call, by domain, with a filter. */
export function RegistryPage({ registry, markEffect, more }: Props) {
  const { effects, title, hash, shipped, createdAt } = registry;
  const { tools } = registry.registry;
  const domains = [...new Set(tools.map(domainOf))].sort(compareNaturally);
  return (
    <div className="mx-auto max-w-5xl px-6 py-6 max-md:px-3">
      <header className="mb-5">
        <div className="mb-1 flex flex-wrap items-center gap-2">
          <h1 className="min-w-0 break-words font-semibold text-xl">{title}</h1>
          {shipped && <Badge tone="accent">in use</Badge>}
          <Badge title={`Content hash ${hash}`}>{hash.slice(0, 7)}</Badge>
          {more}
        </div>
        <p className="max-w-prose text-ink-2">
          {new Set(tools.map(({ name }) => name)).size} tools with {tools.length} functions, kept since{" "}
          <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>. A plan may call these and no others,
          with the inputs that they declare.
        </p>
      </header>
      <Filtered
        title="Functions"
        label="Filter functions by name, description or domain"
        groups={domains.map((domain) => ({
          title: domain,
          rows: tools
            .filter((tool) => domainOf(tool) === domain)
            .map((tool) => ({
              id: `${tool.name}.${tool.function}`,
              text: [tool.name, tool.function, tool.description, domain, tool.cost ?? ""].join(" "),
              shown: (
                <ToolRow
                  tool={tool}
                  registry={hash}
                  isEffect={effects.includes(`${tool.name}.${tool.function}`)}
                  markEffect={markEffect}
                />
              ),
            })),
        }))}
      />
    </div>
  );
}

const domainOf = ({ domain }: Tool): string => domain ?? "Without a domain";
