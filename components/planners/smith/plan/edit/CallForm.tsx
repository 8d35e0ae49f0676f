"use client";
import { Flag, Plus, Trash2, X } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { Tool } from "@/lib/server/of/smith/registries/get";
import { isObject, type Json, type JsonObject } from "@/lib/std";
import { Button, IconButton } from "../../../../ui/Button";
import { CommandDialog } from "../../../../ui/dialog/CommandDialog";
import { CommitField } from "../../../../ui/form/CommitField";
import { SchemaForm } from "../../../../ui/form/SchemaForm";
import type { Plan } from "../usePlan";
import { focusCall } from "./focusCall";
import {
  callAt,
  type DraftPlan,
  depend,
  needsOf,
  planIn,
  removeCall,
  setCall,
  setResult,
  undepend,
} from "./planEdits";

type CallFormProps = {
  readonly plan: Plan;
  readonly tools: readonly Tool[];
  readonly node: number;
  readonly onNode: (node: number | null) => void;
};

/** Edits a call: its inputs by their schema, dependencies, and retries. */
export function CallForm({ plan, tools, node, onNode }: CallFormProps) {
  const draft = useMemo(() => planIn(plan.text), [plan.text]);
  const call = callAt(draft, node);
  if (!draft || !call) return null;
  const tool = tools.find((one) => one.name === call.tool && one.function === call.function);
  const inputs = isObject(call.inputs ?? null) ? (call.inputs as JsonObject) : {};
  // The form unmounts, and so does a removed call once the plan was checked.
  const leave = (to: number) => {
    focusCall(to);
    onNode(null);
  };
  const remove = () => {
    // The only call stays drawn until there is another one.
    if (plan.edit(removeCall(node))) leave(Math.max(0, Math.min(node, draft.nodes.length - 2)));
  };
  return (
    <section
      aria-label={`Call ${node}`}
      className="max-h-[45%] shrink-0 overflow-y-auto border-t bg-surface-1"
    >
      <div className="flex flex-wrap items-center gap-1.5 px-3 py-1.5">
        <h3 className="mr-auto font-mono text-sm">
          {node} {textOf(call.tool)}.{textOf(call.function)}
        </h3>
        <Button className="!h-7" onClick={() => plan.edit(setResult(node))}>
          <Flag size={13} aria-hidden /> Make it the result
        </Button>
        <Button className="!h-7" onClick={remove}>
          <Trash2 size={13} aria-hidden /> Delete the call
        </Button>
        <IconButton label="Close the form" onClick={() => leave(node)}>
          <X size={15} aria-hidden />
        </IconButton>
      </div>
      {tool && <p className="px-3 text-ink-2 text-xs">{tool.description}</p>}
      <div className="grid gap-x-4 gap-y-2 px-3 py-2 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <SchemaForm
            key={node}
            schema={tool?.parameters ?? {}}
            given={inputs}
            onChange={(given) => plan.edit(setCall(node, { inputs: given }))}
            legend="Inputs"
            none="It takes no inputs."
          />
        </div>
        <Settings key={`settings ${node}`} plan={plan} draft={draft} call={call} node={node} />
      </div>
    </section>
  );
}

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "?");

type SettingsProps = Pick<CallFormProps, "plan" | "node"> & {
  readonly draft: DraftPlan;
  readonly call: JsonObject;
};

function Settings({ plan, draft, call, node }: SettingsProps) {
  const purpose = isObject(call.metadata ?? null) ? (call.metadata as JsonObject) : {};
  const [faults, setFaults] = useState<{ readonly [name: string]: string | null }>({});
  const number = (name: "retry" | "timeout", text: string) => {
    const value = Number(text);
    const isNumber = text.trim() !== "" && Number.isFinite(value);
    setFaults({ ...faults, [name]: isNumber ? null : "Write a number." });
    if (isNumber) plan.edit(setCall(node, { [name]: value }));
  };
  return (
    <div className="grid content-start gap-2">
      <CommitField
        label="purpose"
        value={typeof purpose.purpose === "string" ? purpose.purpose : ""}
        onCommit={(text) => plan.edit(setCall(node, { metadata: { ...purpose, purpose: text } }))}
      />
      <div className="grid grid-cols-3 gap-2">
        {(["retry", "timeout"] as const).map((name) => (
          <CommitField
            key={name}
            label={name}
            value={JSON.stringify(call[name] ?? "")}
            fault={faults[name] ?? null}
            onGiveUp={() => setFaults({ ...faults, [name]: null })}
            onCommit={(text) => number(name, text)}
          />
        ))}
        <label className="grid gap-1">
          <span className="text-ink-3 text-xs">on_fail</span>
          <select
            value={textOf(call.on_fail)}
            onChange={({ target }) => plan.edit(setCall(node, { on_fail: target.value }))}
            className="h-8 rounded-md border bg-surface-1 px-2 text-sm"
          >
            {[...new Set(["halt", "continue", textOf(call.on_fail)])].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </div>
      <Needs plan={plan} draft={draft} node={node} />
    </div>
  );
}

/** Edits the dependencies of the call, which the drawing shows as lines. */
function Needs({ plan, draft, node }: Omit<SettingsProps, "call">) {
  const [asking, setAsking] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const needs = needsOf(draft, node);
  const others = draft.nodes.flatMap((_, at) => (at === node || needs.includes(at) ? [] : [at]));
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-ink-3 text-xs">Waits for</span>
      {needs.length === 0 && <span className="text-ink-3 text-xs">nothing</span>}
      {needs.map((at) => (
        <button
          key={at}
          type="button"
          aria-label={`Do not wait for call ${at}`}
          onClick={() => {
            plan.edit(undepend(at, node));
            add.current?.focus();
          }}
          className="inline-flex items-center gap-1 rounded-sm border px-1.5 py-0.5 font-mono text-xs hover:bg-surface-2"
        >
          {at} <X size={11} aria-hidden />
        </button>
      ))}
      <Button
        ref={add}
        className="!h-7"
        onClick={() => setAsking(true)}
        lacks={others.length === 0 ? "There is no other call that it could wait for." : null}
      >
        <Plus size={13} aria-hidden /> Wait for
      </Button>
      <CommandDialog
        open={asking}
        onOpenChange={setAsking}
        label={`What call ${node} waits for`}
        placeholder="Which call?"
        entries={others.map((at) => {
          const other = callAt(draft, at);
          return {
            id: String(at),
            group: "Calls",
            title: `${at} ${textOf(other?.tool)}.${textOf(other?.function)}`,
            onPick: () => {
              setAsking(false);
              plan.edit(depend(at, node));
            },
          };
        })}
      />
    </div>
  );
}
