"use client";
import { Trash2 } from "lucide-react";
import {
  addBranch,
  disconnect,
  labelBranch,
  removeRouter,
  routerToEdge,
  setRouterParameters,
} from "@/lib/editor";
import { address, type Branch, END, type Problem, type RouterUse } from "@/lib/topology";
import { Names } from "../../topology/inspector/Names";
import { PartHeading } from "../../topology/inspector/PartHeading";
import { IconButton } from "../../ui/Button";
import { CommitField } from "../../ui/form/CommitField";
import { applyIn, askIn, chosenIn, signatureIn, useEditor } from "../EditorContext";
import { ActionList, Section } from "./Deeds";
import { ParameterForm } from "./ParameterForm";
import { UseList } from "./UseList";

type RouterPartProps = { readonly router: RouterUse; readonly problems: readonly Problem[] };

/** Edits a router: its type, the meaning and target of each branch, and the policies that run while routing. */
export function RouterPart({ router, problems }: RouterPartProps) {
  const signature = useEditor(signatureIn);
  const apply = useEditor(applyIn);
  const ask = useEditor(askIn);
  const chosen = useEditor(chosenIn).at(-1) ?? "";
  const at = address.router(router.from, router.router);
  const known = signature.routers.find(({ id }) => id === router.router);
  const missing = known?.branches.filter(({ name }) => router.branches.every(({ on }) => on !== name)) ?? [];
  return (
    <div>
      <PartHeading
        kind={`Router after ${router.from}`}
        title={router.router}
        problems={problems.filter((one) => one.address === at || one.address.startsWith(`${at}#`))}
      />
      <ActionList
        list={[
          { title: "Route by another", keys: ["R"], does: () => ask({ kind: "router", in: at }) },
          { title: "Turn into an edge", does: () => apply(routerToEdge(at)) },
          { title: "Delete the router", does: () => apply(removeRouter(at)) },
        ]}
      />
      <div className="grid gap-2 px-3 pb-3 text-xs">
        <p>{known?.summary ?? "The planner has no router with this name."}</p>
        <dl className="grid grid-cols-[4rem_1fr] gap-x-2 gap-y-1">
          <Names title="Reads" names={known?.reads ?? []} />
        </dl>
      </div>
      <Section title="Branches">
        <ul className="grid gap-2">
          {router.branches.map((branch) => (
            <BranchRow key={branch.on} router={router} branch={branch} chosen={chosen} />
          ))}
        </ul>
        {missing.map(({ name, summary }) => (
          <button
            key={name}
            type="button"
            onClick={() => apply(addBranch(at, name, END))}
            className="rounded-md border border-dashed px-2 py-1 text-left text-xs hover:bg-surface-2"
          >
            Declare the branch <code>{name}</code>
            <span className="block text-ink-3">{summary}</span>
          </button>
        ))}
      </Section>
      <Section title="Parameters">
        <ParameterForm
          schema={known?.params ?? {}}
          given={router.with}
          of={{ router: router.router }}
          onChange={(given) => apply(setRouterParameters(at, given))}
        />
      </Section>
      <Section title="Runs while routing; LangGraph discards its writes">
        <UseList host={at} uses={router.policies ?? []} chosen={chosen} />
      </Section>
    </div>
  );
}

type BranchRowProps = { readonly router: RouterUse; readonly branch: Branch; readonly chosen: string };

function BranchRow({ router, branch, chosen }: BranchRowProps) {
  const signature = useEditor(signatureIn);
  const apply = useEditor(applyIn);
  const ask = useEditor(askIn);
  const at = address.branch(router.from, router.router, branch.on);
  const known = signature.routers.find(({ id }) => id === router.router);
  const means = known?.branches.find(({ name }) => name === branch.on)?.summary;
  return (
    <li className={`grid gap-1.5 rounded-md border p-2 ${chosen === at ? "border-focus" : ""}`}>
      <div className="flex items-center gap-2">
        <span className="wrap-anywhere min-w-0 flex-1 font-mono text-sm">{branch.on}</span>
        <button
          type="button"
          onClick={() => ask({ kind: "retarget", at })}
          className="wrap-anywhere rounded-md border px-2 py-0.5 text-left font-mono text-xs hover:bg-surface-2"
        >
          <span className="sr-only">{`Lead ${branch.on} elsewhere; it leads to `}</span>→ {branch.to}
        </button>
        <IconButton label={`Insert a node on ${branch.on}`} onClick={() => ask({ kind: "node", into: at })}>
          +
        </IconButton>
        <IconButton label={`Delete the branch ${branch.on}`} onClick={() => apply(disconnect([at]))}>
          <Trash2 size={14} aria-hidden />
        </IconButton>
      </div>
      {means && <p className="text-ink-2 text-xs">{means}</p>}
      <CommitField
        label="Called on the drawing"
        value={branch.label ?? ""}
        placeholder={branch.on}
        onCommit={(text) => apply(labelBranch(at, text))}
      />
    </li>
  );
}
