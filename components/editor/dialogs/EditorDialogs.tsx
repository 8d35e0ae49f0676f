"use client";
import { Split } from "lucide-react";
import { useMemo } from "react";
import {
  addRouter,
  addUse,
  beginAt,
  changeRouter,
  connect,
  copyUse,
  edgeToRouter,
  moveUse,
  retarget,
  usesAt,
} from "@/lib/editor";
import { assertNever } from "@/lib/std";
import {
  address,
  END,
  type PolicySignature,
  parseAddress,
  type Signature,
  START,
  type Topology,
} from "@/lib/topology";
import { PolicyKindIcon } from "../../canvas/kinds";
import { CommandDialog, type CommandEntry } from "../../ui/dialog/CommandDialog";
import type { Asked } from "../asked";
import { askIn, signatureIn, topologyIn, useEditor, useEditorStore } from "../EditorContext";
import { focusPart } from "../focusPart";
import type { EditorState, EditorStore } from "../store";
import { NameDialog } from "./NameDialog";

const askedIn = ({ asked: dialog }: EditorState) => dialog;

/** Renders the requested dialog. Saving has a dialog of its own. */
export function EditorDialogs() {
  const dialog = useEditor(askedIn);
  const ask = useEditor(askIn);
  const store = useEditorStore();
  const topology = useEditor(topologyIn);
  const signature = useEditor(signatureIn);
  const onClosed = useFocusAfter(dialog);
  if (!dialog || dialog.kind === "save") return null;
  if (dialog.kind === "node" || dialog.kind === "rename")
    return <NameDialog key={JSON.stringify(dialog)} asked={dialog} onClosed={onClosed} />;
  const { label, placeholder, entries } = listFor(dialog, topology, signature, store);
  const closing = entries.map((entry) => ({
    ...entry,
    onPick: () => {
      ask(null);
      entry.onPick();
    },
  }));
  return (
    <CommandDialog
      open
      onOpenChange={() => ask(null)}
      onClosed={onClosed}
      label={label}
      placeholder={placeholder}
      entries={closing}
    />
  );
}

/** Moves the focus to the chosen part if an edit was made. */
function useFocusAfter(dialog: Asked | null): () => boolean {
  const store = useEditorStore();
  const before = useMemo(() => dialog && store.getState().history.present, [dialog, store]);
  return () => {
    const { history, chosen } = store.getState();
    return before !== null && history.present !== before && focusPart(chosen.at(-1));
  };
}

type Listed = {
  readonly label: string;
  readonly placeholder: string;
  readonly entries: readonly CommandEntry[];
};

type Picked = Exclude<Asked, { kind: "node" | "rename" | "save" }>;

function listFor(dialog: Picked, topology: Topology, signature: Signature, store: EditorStore): Listed {
  const { apply, ask } = store.getState();
  switch (dialog.kind) {
    case "connect": {
      const { from } = dialog;
      const fresh = {
        id: "new node",
        group: "New",
        title: "A new node",
        onPick: () => ask({ kind: "node", from }),
      };
      const entries = [...targets(topology, (to) => apply(connect(from, to))), fresh];
      return { label: `Connect ${from} to`, placeholder: `Where ${from} leads`, entries };
    }
    case "retarget":
      return {
        label: "Lead the line to",
        placeholder: "Where the line leads",
        entries: targets(topology, (to) => apply(retarget(dialog.at, to))),
      };
    case "begin":
      return {
        label: "Let the line begin at",
        placeholder: "Where the line begins",
        entries: nodesAnd(START, topology, (from) => apply(beginAt(dialog.at, dialog.was, from))),
      };
    case "policy":
      return {
        label: "Add a policy",
        placeholder: "A policy by its name, or what it reads, writes or calls",
        entries: policies(signature, (policy) => apply(addUse(dialog.host, policy))),
      };
    case "move":
      return {
        label: dialog.copy ? "Copy the policy to" : "Move the policy to",
        placeholder: "A node, or a router",
        entries: hosts(topology, (host) => {
          const index = usesAt(topology, host)?.length ?? 0;
          apply((dialog.copy ? copyUse : moveUse)(dialog.from, { host, index }));
        }),
      };
    case "router":
      return {
        label: "Route by",
        placeholder: "A router of the planner",
        entries: routers(signature, (router) => apply(routing(dialog.in, router))),
      };
    default:
      return assertNever(dialog);
  }
}

/** Returns the edit that replaces an edge or another router by a router, or adds one to a node. */
function routing(at: string, router: string) {
  const part = parseAddress(at);
  if (part?.kind === "edge") return edgeToRouter(at, router);
  if (part?.kind === "router" || part?.kind === "branch")
    return changeRouter(address.router(part.from, part.router), router);
  return addRouter(part?.kind === "node" || part?.kind === "policy" ? part.node : START, router);
}

const targets = (topology: Topology, pick: (to: string) => unknown) => nodesAnd(END, topology, pick);

const nodesAnd = (end: string, { nodes }: Topology, pick: (id: string) => unknown): CommandEntry[] =>
  [...nodes.map(({ id, title }) => ({ id, title: title ?? id })), { id: end, title: end }].map(
    ({ id, title }) => ({
      id,
      title,
      group: "Nodes",
      ...(title !== id && { note: id }),
      onPick: () => pick(id),
    }),
  );

const hosts = (topology: Topology, pick: (host: string) => unknown): CommandEntry[] => [
  ...topology.nodes.map(({ id }) => ({
    id,
    title: id,
    group: "Nodes",
    onPick: () => pick(address.node(id)),
  })),
  ...topology.routers.map(({ from, router }) => ({
    id: `${from} ${router}`,
    title: `${router} of ${from}`,
    group: "While routing",
    icon: <Split size={13} className="shrink-0 rotate-180 text-ink-3" aria-hidden />,
    onPick: () => pick(address.router(from, router)),
  })),
];

const policies = (signature: Signature, pick: (policy: string) => unknown): CommandEntry[] =>
  signature.policies.map((policy) => ({
    id: policy.id,
    title: policy.title,
    group: capitalisedKind(policy),
    detail: touches(policy, signature),
    note: policy.id,
    icon: <PolicyKindIcon kind={policy.kind} />,
    onPick: () => pick(policy.id),
  }));

const capitalisedKind = ({ kind }: PolicySignature): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** Describes what a policy does, reads, writes and calls in one line, which is searched too. */
function touches({ summary, reads, writes, calls }: PolicySignature, signature: Signature): string {
  const titles = calls.map((kind) => signature.calls.find((call) => call.kind === kind)?.title ?? kind);
  return [
    summary,
    reads.length > 0 && `Reads ${reads.join(", ")}.`,
    writes.length > 0 && `Writes ${writes.join(", ")}.`,
    titles.length > 0 && `Calls ${titles.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const routers = (signature: Signature, pick: (router: string) => unknown): CommandEntry[] =>
  signature.routers.map(({ id, title, summary, branches }) => ({
    id,
    title,
    group: "Routers",
    note: id,
    detail: `${summary} ${branches.map((branch) => `${branch.name}: ${branch.summary}`).join(" ")}`,
    icon: <Split size={13} className="shrink-0 rotate-180 text-ink-3" aria-hidden />,
    onPick: () => pick(id),
  }));
