"use client";
import { deleteNodes, describeNode, duplicateNode } from "@/lib/editor";
import { linksOf } from "@/lib/layout";
import { address, type Problem, type TopologyNode } from "@/lib/topology";
import { PartHeading } from "../../topology/inspector/PartHeading";
import { CommitField } from "../../ui/form/CommitField";
import { applyIn, askIn, chosenIn, topologyIn, useEditor } from "../EditorContext";
import { ActionList, Section } from "./Deeds";
import { Lines } from "./Lines";
import { UseList } from "./UseList";

type NodePartProps = { readonly node: TopologyNode; readonly problems: readonly Problem[] };

export function NodePart({ node, problems }: NodePartProps) {
  const topology = useEditor(topologyIn);
  const apply = useEditor(applyIn);
  const ask = useEditor(askIn);
  const chosen = useEditor(chosenIn).at(-1) ?? "";
  const { id } = node;
  const at = address.node(id);
  const links = linksOf(topology);
  return (
    <div>
      <PartHeading
        kind="Node"
        title={node.title ?? id}
        problems={problems.filter((one) => one.address === at || one.address.startsWith(`${at}/`))}
      />
      <ActionList
        list={[
          { title: "Rename", keys: ["F2"], does: () => ask({ kind: "rename", node: id }) },
          { title: "Connect to", keys: ["C"], does: () => ask({ kind: "connect", from: id }) },
          { title: "Add a node after it", keys: ["A"], does: () => ask({ kind: "node", from: id }) },
          { title: "Route by", keys: ["R"], does: () => ask({ kind: "router", in: at }) },
          { title: "Duplicate", keys: ["Ctrl", "D"], does: () => apply(duplicateNode(id)) },
          { title: "Delete", keys: ["Del"], does: () => apply(deleteNodes([id])) },
        ]}
      />
      <Section title={node.policies.length === 0 ? "Runs no policy" : "Policies, in the order they run"}>
        <UseList host={at} uses={node.policies} chosen={chosen} />
      </Section>
      <Lines title="Leads to" end="to" links={links.filter(({ from }) => from === id)} />
      <Lines title="Comes from" end="from" links={links.filter(({ to }) => to === id)} />
      <Section title="Title and note">
        <CommitField
          label="Title on the drawing"
          value={node.title ?? ""}
          placeholder={id}
          onCommit={(title) => apply(describeNode(id, { title }))}
        />
        <CommitField
          label="Note"
          value={node.note ?? ""}
          lines={3}
          onCommit={(note) => apply(describeNode(id, { note }))}
        />
      </Section>
    </div>
  );
}
