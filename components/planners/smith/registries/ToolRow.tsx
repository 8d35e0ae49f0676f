import { ChevronRight } from "lucide-react";
import type { Tool } from "@/lib/server/of/smith/registries/get";
import { counted, listed } from "@/lib/std";
import { Badge } from "../../../ui/Badge";
import { untoldIn } from "../../../ui/form/declared";
import { JsonTree } from "../../../ui/json/JsonTree";
import { EffectMark, type MarkEffect } from "./EffectMark";
import { InputTable } from "./InputTable";
import { inputsOf } from "./inputsOf";

const known: readonly string[] = [
  "name",
  "function",
  "description",
  "parameters",
  "domain",
  "cost",
  "effect",
];

type ToolRowProps = {
  readonly tool: Tool;
  /** Hash of its registry. */
  readonly registry: string;
  readonly isEffect: boolean;
  readonly markEffect: MarkEffect;
};

/** Renders a tool as a folded row with its declaration. */
export function ToolRow({ tool, registry, isEffect, markEffect }: ToolRowProps) {
  const inputs = inputsOf(tool.parameters);
  const untold = untoldIn(tool.parameters);
  const more = Object.entries(tool).filter(([field]) => !known.includes(field));
  const own = inputs.filter(({ depth }) => depth === 0);
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-start gap-2 px-3 py-2 hover:bg-surface-2">
        <ChevronRight size={14} className="mt-0.75 shrink-0 text-ink-3 group-open:rotate-90" aria-hidden />
        <span className="min-w-0 flex-1">
          <code className="break-all font-mono font-medium text-sm">
            {tool.name}.{tool.function}
          </code>
          <span className="block text-ink-2 text-sm">{tool.description}</span>
        </span>
        <span className="flex shrink-0 flex-wrap justify-end gap-1 max-md:flex-col max-md:items-end">
          <Badge>{counted(own.length, "input")}</Badge>
          {isEffect && <Badge tone="changed">effect</Badge>}
          {tool.cost && <Badge>{tool.cost === "free" ? "free" : `${tool.cost} cost`}</Badge>}
        </span>
      </summary>
      <div className="flex flex-col gap-2 px-3 pt-1 pb-3 pl-8 max-md:pl-3">
        {inputs.length > 0 ? (
          <InputTable inputs={inputs} />
        ) : (
          <p className="text-ink-2">It takes no inputs.</p>
        )}
        {untold.length > 0 && (
          <p className="text-ink-2 text-xs">
            Plans are checked by more than this list tells: its schema uses {listed(untold)}.
          </p>
        )}
        <EffectMark
          registry={registry}
          name={`${tool.name}.${tool.function}`}
          isEffect={isEffect}
          markEffect={markEffect}
        />
        {more.length > 0 && (
          <details>
            <summary className="cursor-pointer text-ink-2 text-xs">
              {counted(more.length, "further field")}
            </summary>
            <div className="relative mt-1 overflow-x-auto rounded-md border p-2">
              <JsonTree value={Object.fromEntries(more)} open={2} />
            </div>
          </details>
        )}
        <details>
          <summary className="cursor-pointer text-ink-2 text-xs">As JSON Schema</summary>
          <div className="relative mt-1 overflow-x-auto rounded-md border p-2">
            <JsonTree value={tool.parameters} open={3} />
          </div>
        </details>
      </div>
    </details>
  );
}
