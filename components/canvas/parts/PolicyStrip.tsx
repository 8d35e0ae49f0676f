import { counted } from "@/lib/std";
import type { PolicyKind, PolicySignature, TopologyNode } from "@/lib/topology";
import { useDrawing } from "../context";
import { PolicyKindIcon, policyLook } from "../kinds";
import { iconsShown, strip } from "../view/stripRoom";

type StripProps = { readonly node: TopologyNode; readonly width: number };

/** Renders a node's policies as a row of icons and their number, when names are too small to read. */
export function PolicyStrip({ node, width }: StripProps) {
  const { policies } = useDrawing();
  const count = node.policies.length;
  const shown = iconsShown(count, width);
  const hint = counted(count, "policy", "policies");
  return (
    <span
      className="mt-auto flex shrink-0 items-center font-mono text-ink-2 leading-none"
      style={{ gap: strip.gap, height: strip.height, fontSize: strip.icon - 2 }}
      data-policies={count}
      title={node.unbound === undefined ? hint : `${hint}, unbound`}
    >
      {node.policies.slice(0, shown).map((use, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: policies are identified by index; the same one may run twice.
        <StripIcon key={i} kind={policies.get(use.policy)?.kind} />
      ))}
      <span>{count}</span>
    </span>
  );
}

const StripIcon = ({ kind }: { readonly kind: PolicyKind | undefined }) =>
  kind ? (
    <PolicyKindIcon kind={kind} size={strip.icon} />
  ) : (
    <span className="shrink-0 text-center text-failed" style={{ width: strip.icon }} title="unknown policy">
      ?
    </span>
  );

type Policies = ReadonlyMap<string, Pick<PolicySignature, "kind">>;

/** Returns the same row as an image, when even icons are illegible: a square per policy in the colour of its kind. */
export function stripPicture({ policies: uses }: TopologyNode, policies: Policies): string {
  const colours = uses.map(({ policy }) => policies.get(policy)?.kind ?? null);
  const squares = colours.slice(0, maxSquares).flatMap((kind, i) => {
    const [from, to] = [i * square, (i + 1) * square - strip.gap];
    const colour = `var(--color-${kind === null ? "failed" : policyLook[kind].text.slice("text-".length)})`;
    return [`${colour} ${from}px ${to}px`, `transparent ${to}px ${to + strip.gap}px`];
  });
  return `linear-gradient(to right, ${[...squares, "transparent 0"].join(", ")})`;
}

const square = strip.icon + strip.gap;
const maxSquares = 12;
