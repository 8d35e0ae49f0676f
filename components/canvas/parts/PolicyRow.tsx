import { Split } from "lucide-react";
import type { MouseEvent } from "react";
import { card } from "@/lib/layout";
import { type Address, address, isInferred, type PolicyUse, type RouterUse } from "@/lib/topology";
import { useDrawing } from "../context";
import { useRowDrag } from "../editing/useRowDrag";
import { PolicyKindIcon } from "../kinds";
import { markOf, toneLook } from "../mark";

type PolicyRowProps = { readonly use: PolicyUse; readonly at: Address; readonly routing?: boolean };

/** Renders a policy of a node, in execution order. */
export function PolicyRow({ use, at, routing = false }: PolicyRowProps) {
  const { policies, overlay } = useDrawing();
  const marked = markOf(overlay, at)?.glyph !== undefined;
  const policy = policies.get(use.policy);
  const parameters = Object.entries(use.with ?? {}).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  const hint = [policy?.title ?? "unknown policy", policy?.summary, ...parameters].filter(Boolean).join("\n");
  return (
    <Row at={at} held hint={routing ? `${hint}\nWhat it writes while routing is discarded.` : hint}>
      {policy ? <PolicyKindIcon kind={policy.kind} /> : <span className="w-[13px] text-failed">?</span>}
      <span className={`truncate ${isInferred(use) ? "italic" : ""} ${routing ? "line-through" : ""}`}>
        {use.policy}
      </span>
      {use.with && <span className="size-1 shrink-0 rounded-full bg-ink-3" title={parameters.join(", ")} />}
      {policy?.number != null && !marked && <span className="ml-auto pl-2 text-ink-2">{policy.number}</span>}
    </Row>
  );
}

/** Renders a router of a node with the policies that run inside it. */
export function RouterRow({ router }: { readonly router: RouterUse }) {
  return (
    <>
      <Row at={address.router(router.from, router.router)} hint={`Routes by ${router.router}`}>
        <Split size={13} className="shrink-0 rotate-180 text-ink-3" aria-hidden />
        <span className="truncate text-ink-2">{router.router}</span>
      </Row>
      {(router.policies ?? []).map((use, i) => {
        const at = address.routerPolicyAt(router, i);
        return <PolicyRow key={at} use={use} at={at} routing />;
      })}
    </>
  );
}

type RowProps = {
  readonly at: Address;
  readonly hint: string;
  readonly held?: boolean;
  readonly children: React.ReactNode;
};

function Row({ at, hint, held = false, children }: RowProps) {
  const { overlay, selected, onSelect } = useDrawing();
  const drag = useRowDrag(at, held);
  const mark = markOf(overlay, at);
  const chosen = selected === at ? "bg-surface-3" : "hover:bg-surface-2";
  const choose = (event: MouseEvent) => {
    event.stopPropagation();
    onSelect(at);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the inspector of the focused node lists the same rows as buttons.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      className={`${drag.draggable ? "nodrag cursor-grab" : ""} flex items-center gap-1.5 px-2.5 font-mono ${chosen} ${mark ? toneLook[mark.tone].text : ""}`}
      style={{ height: card.row }}
      title={mark?.title ?? hint}
      onClick={choose}
      {...drag}
    >
      {children}
      {mark?.glyph && <span className="ml-auto font-semibold">{mark.glyph}</span>}
    </div>
  );
}
