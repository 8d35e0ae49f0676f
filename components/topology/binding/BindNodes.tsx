"use client";

import { Link2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { bindTopology, NodeBinding } from "@/lib/server/topologies/bind";
import { counted } from "@/lib/std";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { RefusalLine } from "../../ui/live/RefusalLine";
import { unreachable } from "../../ui/live/unreachable";
import { useRefusal } from "../../ui/live/useRefusal";
import { usePush } from "../../ui/reading/openings";

type BindNodesProps = {
  readonly proposed: readonly NodeBinding[];
  /** Number of unbound nodes. */
  readonly unbound: number;
  /** Reference of the topology. */
  readonly topology: string;
  readonly bindTopology: Action<typeof bindTopology>;
};

/** Offers bindings for unbound nodes, guessed from their names, one by one or all at once. */
export function BindNodes({ topology, proposed, unbound, bindTopology }: BindNodesProps) {
  const others = unbound - proposed.length;
  const router = useRouter();
  const push = usePush();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useRefusal();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const nodes = new FormData(event.currentTarget).getAll("node").map(String);
    if (nodes.length === 0) return setTrouble("Choose at least one node.");
    setBusy(true);
    setTrouble(null);
    const bound = await bindTopology({ topology, nodes }).catch(() => null);
    setBusy(false);
    if (!bound?.ok) return setTrouble(bound?.message ?? unreachable());
    setOpen(false);
    push(`/topologies/${encodeURIComponent(bound.value.name)}`);
    router.refresh();
  };
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Link2 size={14} aria-hidden /> Bind {others > 0 ? `${proposed.length} of ` : ""}
        {counted(unbound, "node")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Bind nodes by their names"
        description={`Each node gets the policies of its name, and its routers where they are known.${others > 0 ? ` The names of the other ${others} say nothing; bind them in the editor.` : ""}`}
      >
        <form onSubmit={send} className="grid gap-3">
          <ul className="grid gap-1">
            {proposed.map((one) => (
              <Offer key={one.node} {...one} />
            ))}
          </ul>
          <RefusalLine>{trouble}</RefusalLine>
          <Button type="submit" look="primary" className="justify-self-end" disabled={busy}>
            Bind
          </Button>
        </form>
      </Dialog>
    </>
  );
}

const Offer = ({ node, policies, from }: NodeBinding) => (
  <li>
    <label className="flex items-baseline gap-2">
      <input type="checkbox" name="node" value={node} defaultChecked />
      <span className="min-w-0 break-words">
        <span className="font-mono">{node}</span>
        <span className="text-ink-2 text-xs">
          {` runs ${policies.join(", ")}${from === null ? ", the policy of its name" : `, as in ${from}`}`}
        </span>
      </span>
    </label>
  </li>
);
