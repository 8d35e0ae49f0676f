import { linksOf } from "@/lib/layout";
import { address, isAppTopology, type PolicyUse, type TopologyNode } from "@/lib/topology";
import type { InspectorProps } from "./inspectorProps";
import { NodeModels } from "./NodeModels";
import { PartHeading } from "./PartHeading";
import { PolicyDetails } from "./PolicyDetails";
import { Provenance } from "./Provenance";
import { Ways } from "./Ways";

type NodeInspectorProps = InspectorProps & { readonly node: TopologyNode };

const policiesHead = ({ policies }: TopologyNode): string =>
  policies.length === 0 ? "Runs no policy" : "Policies, in the order they run";

/** The hash of a function's source says nothing to a reader. */
function withoutSource(use: PolicyUse): PolicyUse {
  const { source: _source, ...given } = use.with ?? {};
  return { ...use, with: given };
}

/** Shows a node: its policies in execution order, and its incoming and outgoing links. */
export function NodeInspector({ drawing, models, selected, onGo, node }: NodeInspectorProps) {
  const { topology, signature, problems } = drawing;
  const links = linksOf(topology);
  const at = address.node(node.id);
  return (
    <div>
      <PartHeading
        kind="Node"
        title={node.title ?? node.id}
        problems={problems.filter(
          (problem) => problem.address === at || problem.address.startsWith(`${at}/`),
        )}
      />
      <div className="px-3 pb-3">
        <Provenance part={node} />
      </div>
      <section className="border-t" aria-label={isAppTopology(topology) ? "Function" : "Policies"}>
        <h3 className="px-3 pt-2 pb-1 text-ink-3 text-xs">
          {isAppTopology(topology) ? "Runs the function" : policiesHead(node)}
        </h3>
        {node.policies.map((use, i) => (
          <PolicyDetails
            key={address.policyAt(node, i)}
            use={isAppTopology(topology) ? withoutSource(use) : use}
            signature={signature}
            place={i + 1}
            chosen={selected === address.policyAt(node, i) || (selected === at && node.policies.length === 1)}
          />
        ))}
      </section>
      {models && <NodeModels node={node.id} models={models} />}
      <Ways title="Leads to" end="to" links={links.filter((link) => link.from === node.id)} onGo={onGo} />
      <Ways title="Comes from" end="from" links={links.filter((link) => link.to === node.id)} onGo={onGo} />
    </div>
  );
}
