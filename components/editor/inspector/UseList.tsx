"use client";
import { ArrowDown, ArrowUp, Copy, CornerUpRight, Scissors, Trash2 } from "lucide-react";
import { moveUse, removeUse, setParameters, splitNode, type UsePlace } from "@/lib/editor";
import { type Address, address, idsOfUses, type PolicyUse, parseAddress } from "@/lib/topology";
import { PolicyKindIcon, policyLook } from "../../canvas/kinds";
import { Names, Term } from "../../topology/inspector/Names";
import { IconButton } from "../../ui/Button";
import { applyIn, askIn, signatureIn, useEditor } from "../EditorContext";
import type { EditorActions } from "../store";
import { ParameterForm } from "./ParameterForm";

type UseListProps = {
  readonly host: Address;
  readonly uses: readonly PolicyUse[];
  /** Address of the chosen part. */
  readonly chosen: Address;
};

const chooseIn = ({ choose }: EditorActions) => choose;

/** Lists the policies of a node or router, in order; the chosen one is open. */
export function UseList({ host, uses, chosen }: UseListProps) {
  const ask = useEditor(askIn);
  const ids = idsOfUses(uses);
  const part = parseAddress(host);
  const at = (index: number): Address =>
    part?.kind === "router"
      ? address.routerPolicyAt({ ...part, policies: uses }, index)
      : address.policyAt({ id: part?.kind === "node" ? part.node : "", policies: uses }, index);
  return (
    <>
      <ol className="grid gap-1">
        {uses.map((use, index) => (
          <UseRow
            key={ids[index]}
            use={use}
            at={at(index)}
            place={{ host, index }}
            count={uses.length}
            open={chosen === at(index)}
          />
        ))}
      </ol>
      <button
        type="button"
        onClick={() => ask({ kind: "policy", host })}
        className="justify-self-start rounded-md border bg-surface-1 px-2 py-1 text-xs hover:bg-surface-2"
      >
        Add a policy
      </button>
    </>
  );
}

type UseRowProps = {
  readonly use: PolicyUse;
  readonly at: Address;
  readonly place: UsePlace;
  readonly count: number;
  readonly open: boolean;
};

function UseRow({ use, at, place: location, count, open }: UseRowProps) {
  const signature = useEditor(signatureIn);
  const choose = useEditor(chooseIn);
  const policy = signature.policies.find(({ id }) => id === use.policy);
  return (
    <li className={`rounded-md border ${open ? "border-focus" : ""}`}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => choose([open ? location.host : at])}
        className="flex w-full items-center gap-2 px-2 py-1.5 text-left hover:bg-surface-2"
      >
        <span className="w-4 shrink-0 text-right text-2xs text-ink-3">{location.index + 1}</span>
        {policy ? <PolicyKindIcon kind={policy.kind} size={14} /> : <span className="text-failed">?</span>}
        <span className="min-w-0">
          <span className="block truncate text-sm">{policy?.title ?? "Unknown policy"}</span>
          <span className="block truncate font-mono text-2xs text-ink-3">{use.policy}</span>
        </span>
      </button>
      {open && <OpenUse use={use} place={location} count={count} />}
    </li>
  );
}

function OpenUse({ use, place: location, count }: Pick<UseRowProps, "use" | "place" | "count">) {
  const signature = useEditor(signatureIn);
  const apply = useEditor(applyIn);
  const policy = signature.policies.find(({ id }) => id === use.policy);
  const calls =
    policy?.calls.map((kind) => signature.calls.find((call) => call.kind === kind)?.title ?? kind) ?? [];
  return (
    <div className="grid gap-2 px-2 pb-2">
      <UseDeeds place={location} count={count} />
      {policy && <p className="text-xs">{policy.summary}</p>}
      {policy && (
        <dl className="grid grid-cols-[4rem_1fr] gap-x-2 gap-y-1 text-xs">
          <Term title="Kind">{policyLook[policy.kind].word}</Term>
          <Names title="Reads" names={policy.reads} />
          <Names title="Writes" names={policy.writes} />
          {calls.length > 0 && <Term title="Calls">{calls.join(", ")}</Term>}
        </dl>
      )}
      <ParameterForm
        schema={policy?.params ?? {}}
        given={use.with}
        of={{ policy: use.policy }}
        onChange={(given) => apply(setParameters(location, given))}
      />
    </div>
  );
}

function UseDeeds({ place: location, count }: Pick<UseRowProps, "place" | "count">) {
  const apply = useEditor(applyIn);
  const ask = useEditor(askIn);
  const { host, index } = location;
  const part = parseAddress(host);
  const to = (next: number) => apply(moveUse(location, { host, index: next }));
  return (
    <div className="flex flex-wrap gap-0.5">
      <IconButton
        label="Run earlier (Alt+↑)"
        lacks={index === 0 ? "it runs first already." : null}
        onClick={() => to(index - 1)}
      >
        <ArrowUp size={14} aria-hidden />
      </IconButton>
      <IconButton
        label="Run later (Alt+↓)"
        lacks={index === count - 1 ? "it runs last already." : null}
        onClick={() => to(index + 1)}
      >
        <ArrowDown size={14} aria-hidden />
      </IconButton>
      <IconButton
        label="Move to another node (M)"
        onClick={() => ask({ kind: "move", from: location, copy: false })}
      >
        <CornerUpRight size={14} aria-hidden />
      </IconButton>
      <IconButton
        label="Copy to another node"
        onClick={() => ask({ kind: "move", from: location, copy: true })}
      >
        <Copy size={14} aria-hidden />
      </IconButton>
      {part?.kind === "node" && (
        <IconButton
          label="Split the node before this policy"
          lacks={index === 0 ? "no policy runs before it." : null}
          onClick={() => apply(splitNode(part.node, index))}
        >
          <Scissors size={14} aria-hidden />
        </IconButton>
      )}
      <IconButton label="Remove the policy" onClick={() => apply(removeUse(location))}>
        <Trash2 size={14} aria-hidden />
      </IconButton>
    </div>
  );
}
