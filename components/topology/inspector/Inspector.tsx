"use client";
import { assertNever } from "@/lib/std";
import { isAppTopology } from "@/lib/topology";
import { partsOf } from "../../canvas/partsOf";
import { EmptyState } from "../../ui/States";
import { EdgeInspector } from "./EdgeInspector";
import type { InspectorProps } from "./inspectorProps";
import { NodeInspector } from "./NodeInspector";
import { RouterInspector } from "./RouterInspector";

/** Shows the details of the selected part. */
export function Inspector({ drawing, models = null, selected, onGo }: InspectorProps) {
  const part = selected ? partsOf(drawing.topology).get(selected) : undefined;
  if (!part) {
    return (
      <EmptyState title="Nothing selected">
        {isAppTopology(drawing.topology)
          ? "Choose a node or a line of the drawing to see the function or router behind it, with file and line."
          : "Choose a node or a line of the drawing to see what it runs, reads, writes and calls, and where that is stated."}
      </EmptyState>
    );
  }
  const shared = { drawing, models, selected, onGo };
  switch (part.kind) {
    case "node":
    case "policy":
      return <NodeInspector key={part.node.id} {...shared} node={part.node} />;
    case "router":
    case "routerPolicy":
      return <RouterInspector {...shared} router={part.router} />;
    case "branch":
      return <RouterInspector {...shared} router={part.router} branch={part.branch} />;
    case "edge":
      return <EdgeInspector {...shared} edge={part.edge} />;
    default:
      return assertNever(part);
  }
}
