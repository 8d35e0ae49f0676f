"use client";
import { Plus, Redo2, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { Tool } from "@/lib/server/of/smith/registries/get";
import { Button, IconButton } from "../../../../ui/Button";
import { CommandDialog } from "../../../../ui/dialog/CommandDialog";
import type { Plan } from "../usePlan";
import { addCall, readDraft } from "./planEdits";

type PlanToolsProps = {
  readonly plan: Plan;
  readonly tools: readonly Tool[];
  /** The call that a new one will wait for. */
  readonly node: number | null;
  readonly onNode: (node: number | null) => void;
};

/** Adds a call from the registry; undoes and redoes edits of text and drawing. */
export function PlanTools({ plan, tools, node, onNode }: PlanToolsProps) {
  const [asking, setAsking] = useState(false);
  const { plan: draft, refusal } = useMemo(() => readDraft(plan.text), [plan.text]);
  const add = (tool: Tool) => {
    setAsking(false);
    if (!draft || !plan.edit(addCall(tool, node))) return;
    onNode(draft.nodes.length);
  };
  return (
    <div className="flex h-10 shrink-0 items-center gap-1.5 border-b bg-surface-1 px-3">
      <Button
        onClick={() => setAsking(true)}
        lacks={draft ? null : (refusal ?? "The plan cannot be read as JSON.")}
        className="!h-7"
      >
        <Plus size={14} aria-hidden /> Add a call
      </Button>
      <IconButton
        label="Undo the last change of the plan"
        lacks={plan.canUndo ? null : "nothing was changed yet."}
        onClick={plan.undo}
      >
        <Undo2 size={15} aria-hidden />
      </IconButton>
      <IconButton
        label="Redo the change of the plan"
        lacks={plan.canRedo ? null : "nothing was undone."}
        onClick={plan.redo}
      >
        <Redo2 size={15} aria-hidden />
      </IconButton>
      <p className="ml-2 min-w-0 truncate text-ink-3 text-xs">
        {refusal ?? "Drag a line from one call to another to make the second wait for the first."}
      </p>
      <CommandDialog
        open={asking}
        onOpenChange={setAsking}
        label="Add a call"
        placeholder={node === null ? "Which function?" : `Which function, behind call ${node}?`}
        entries={tools.map((tool) => ({
          id: `${tool.name}.${tool.function}`,
          group: tool.domain ?? "Functions",
          title: `${tool.name}.${tool.function}`,
          detail: tool.description,
          onPick: () => add(tool),
        }))}
      />
    </div>
  );
}
