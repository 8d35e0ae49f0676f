import { Handle, Position } from "@xyflow/react";
import { useDrawing } from "../context";
import { useIsPulling } from "../view/Zoomed";

type PortsProps = { readonly into?: boolean; readonly out?: boolean };

/** Renders the connection points of a node. While a line is dragged, the whole node accepts it. */
export function Ports({ into = true, out = true }: PortsProps) {
  const { editing } = useDrawing();
  return editing ? <LivePorts into={into} out={out} /> : <QuietPorts />;
}

function QuietPorts() {
  const hidden = "!pointer-events-none !h-px !min-h-0 !w-px !min-w-0 !border-0 !invisible";
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className={hidden} />
      <Handle type="source" position={Position.Bottom} isConnectable={false} className={hidden} />
    </>
  );
}

const dot =
  "!size-3.5 !min-h-0 !min-w-0 !rounded-full !border-2 !border-line-strong !bg-surface-0 hover:!border-focus hover:!bg-focus in-data-distant:!invisible";

function LivePorts({ into, out }: Required<PortsProps>) {
  const pulling = useIsPulling();
  const whole = "!top-0 !left-0 !h-full !w-full !transform-none !rounded-md !border-0 !bg-transparent";
  const quiet = "!pointer-events-none !invisible";
  return (
    <>
      <Handle
        type="target"
        position={Position.Top}
        isConnectable={into}
        isConnectableStart={false}
        className={pulling && into ? whole : quiet}
      />
      <Handle
        type="source"
        position={Position.Bottom}
        isConnectable={out}
        isConnectableEnd={false}
        className={out && !pulling ? dot : quiet}
        title="Drag a line to another node, or to an empty spot to add a node"
      />
    </>
  );
}
