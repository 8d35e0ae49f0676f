import {
  type AriaLabelConfig,
  ControlButton,
  Controls,
  Panel,
  ReactFlow,
  useReactFlow,
  type Viewport,
} from "@xyflow/react";
import { Maximize } from "lucide-react";
import {
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from "react";
import type { Layout, PlacedGroup } from "@/lib/layout";
import { type Address, isAppTopology } from "@/lib/topology";
import type { TopologyCanvasProps } from "./canvasProps";
import { DrawingLegend } from "./DrawingLegend";
import type { CanvasEditing } from "./editing/canvasEditing";
import { useEditingFlow } from "./editing/useEditingFlow";
import { edgeAddress, flowOf, lineAddress, nodeAddress, withChosen, withMarksSpoken } from "./flow";
import { focusNode } from "./focusNode";
import { GroupBox } from "./groups/GroupBox";
import { useFolded } from "./groups/useFolded";
import { EndPill } from "./parts/EndPill";
import { Ground } from "./parts/Ground";
import { LinkLine } from "./parts/LinkLine";
import { NodeCard } from "./parts/NodeCard";
import { Overview } from "./parts/Overview";
import { Rows } from "./parts/Rows";
import { partsOf } from "./partsOf";
import { useCanvasKeys } from "./useCanvasKeys";
import { fitted, zoomLimits } from "./view/fit";
import { panDuration } from "./view/panDuration";
import { useCentre } from "./view/useCentre";
import { useFocusInView } from "./view/useFocusInView";
import { useFollow } from "./view/useFollow";
import { useRefit } from "./view/useRefit";
import type { ViewSync } from "./view/viewSync";
import { useBorderWidth, useIsDistant } from "./view/Zoomed";

type Wrapper = RefObject<HTMLDivElement | null>;

const nodeTypes = { card: NodeCard, pill: EndPill, frame: GroupBox };
const edgeTypes = { line: LinkLine };

const toText = (help = "Enter opens the inspector, Escape closes it."): Partial<AriaLabelConfig> => ({
  "node.a11yDescription.default": `Arrow keys walk along the lines. ${help}`,
  "node.a11yDescription.keyboardDisabled": `Arrow keys walk along the lines. ${help}`,
  "edge.a11yDescription.default": help,
  "controls.ariaLabel": "Zoom",
  "controls.zoomIn.ariaLabel": "Zoom in",
  "controls.zoomOut.ariaLabel": "Zoom out",
  "controls.fitView.ariaLabel": "Fit the drawing",
});

type FlowProps = TopologyCanvasProps & {
  readonly onSelect: NonNullable<TopologyCanvasProps["onSelect"]>;
  /** Initial viewport, if uncontrolled. */
  readonly start: Viewport;
};

/** Renders React Flow for the drawing; editing is enabled only with an editor. */
export function InteractiveFlow(props: FlowProps) {
  const { topology, overlay, onSelect, start, sync, alongside, chosen, editing } = props;
  const { spoken: says, help } = props.face ?? {};
  const { drawn, turn } = useFolded(topology, props.layout, [
    props.selected,
    props.focusOn,
    props.follow,
    props.centreOn,
  ]);
  const { layout, links } = drawn;
  const { nodes, edges } = useMemo(() => flowOf(topology, drawn, says), [topology, drawn, says]);
  const onFocus = useFocusInView();
  const addressOfLine = editing ? lineAddress : edgeAddress;
  const spoken = useMemo(() => withMarksSpoken(nodes, overlay), [nodes, overlay]);
  const shown = useMemo(() => withChosen(spoken, edges, chosen), [spoken, edges, chosen]);
  const editable = useEditingFlow(editing);
  const wrapper = useRef<HTMLDivElement>(null);
  const fit = useFit(layout, alongside, wrapper);
  useRefit(layout, alongside);
  const synced = useSynced(sync, start);
  const onKeyDown = useCanvasKeys({
    wrapper,
    layout,
    links,
    onSelect,
    addressOfLine,
    turn,
    fit,
    onKey: editing?.onKey,
    zoomed: synced.pressed,
  });
  useBringIntoView(props.focusOn, { topology, layout }, wrapper);
  useFollow(props.follow, layout, wrapper);
  useCentre(props.centreOn, topology, layout);
  return (
    <Distanced ref={wrapper} className={noPlates} onKeyDown={onKeyDown} onFocus={onFocus}>
      <ReactFlow
        {...editable}
        {...shown}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesFocusable
        edgesFocusable
        autoPanOnNodeFocus={false}
        deleteKeyCode={null}
        ariaLabelConfig={useMemo(() => toText(help), [help])}
        {...zoomLimits}
        defaultViewport={start}
        onMove={synced.onMove}
        onNodeClick={(event, { id }) => {
          if (!onGroup(event, id, drawn.frames, editing) && !turn(id) && !joins(event))
            onSelect(nodeAddress(id));
        }}
        onEdgeClick={(event, edge) => !joins(event) && onSelect(addressOfLine(edge.id))}
        onPaneClick={() => onSelect(null)}
        proOptions={{ hideAttribution: true }}
      >
        <Ground />
        {props.rows && <Rows layout={layout} />}
        <Controls
          showInteractive={false}
          showFitView={false}
          position="bottom-left"
          className={controls}
          onZoomIn={synced.pressed}
          onZoomOut={synced.pressed}
        >
          <ControlButton onClick={fit} aria-label="Fit the drawing" title="Fit the drawing">
            <Maximize size={12} aria-hidden />
          </ControlButton>
        </Controls>
        {props.minimap !== false && <Overview layout={layout} />}
        {props.legend !== false && (
          <Panel position="top-right">
            <DrawingLegend isApp={isAppTopology(topology)} />
          </Panel>
        )}
      </ReactFlow>
    </Distanced>
  );
}

/** Sets legibility as an attribute and border width as a CSS variable, so that zooming re-renders nothing inside. */
function Distanced(props: ComponentProps<"div">) {
  const border = { "--border-width": `${useBorderWidth()}px` } as CSSProperties;
  return <div {...props} style={border} data-distant={useIsDistant() || undefined} />;
}

/** Handles a click that chooses the nodes of a group; false for any other click. */
function onGroup(
  event: MouseEvent,
  id: string,
  frames: readonly PlacedGroup[],
  editing: CanvasEditing | undefined,
): boolean {
  const frame = frames.find(({ key }) => key === id);
  if (!frame || !editing || !joins(event)) return false;
  editing.onChoose((was) => withNodes(was, frame.nodes));
  return true;
}

/** Adds all nodes of a group to the selection, or removes them if all were selected. */
function withNodes(chosen: readonly Address[], nodes: readonly string[]): readonly Address[] {
  const all = nodes.map(nodeAddress);
  const others = chosen.filter((at) => !all.includes(at));
  return all.every((at) => chosen.includes(at)) ? others : [...others, ...all];
}

/** True if the click adds to the selection. */
const joins = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;

/** Skips the layout of plates when no name is legible; marked or chosen ones are in another layer. Raw, because Tailwind reads a bare underscore as a space. */
const noPlates = String.raw`h-full w-full data-distant:[&_.react-flow\_\_edgelabel-renderer]:[content-visibility:hidden]`;

const controls =
  "overflow-hidden rounded-md border bg-surface-1 [&>button]:flex [&>button]:size-7 [&>button]:items-center [&>button]:justify-center [&>button]:border-b [&>button:last-child]:border-b-0 [&>button:hover]:bg-surface-2 [&_svg]:size-3 [&_svg]:fill-current";

/** Syncs viewport changes by the user, but not by the page, to linked drawings. */
function useSynced(sync: ViewSync | undefined, start: Viewport) {
  const flow = useReactFlow();
  const steps = useRef({ before: start, now: start });
  useEffect(() => sync?.join(flow), [sync, flow]);
  return {
    onMove: (event: unknown, now: Viewport) => {
      steps.current = { before: steps.current.now, now };
      if (event !== null) sync?.moved(flow, steps.current.before, now);
    },
    /** Call after a button or key, which reach `onMove` as if from the page. */
    pressed: () => sync?.moved(flow, steps.current.before, steps.current.now),
  };
}

/** Returns a function that fits the whole drawing. */
function useFit(layout: Layout, alongside: Layout | undefined, wrapper: Wrapper): () => void {
  const { setViewport } = useReactFlow();
  return () => {
    const { clientWidth = 0, clientHeight = 0 } = wrapper.current ?? {};
    void setViewport(fitted(layout, clientWidth, clientHeight, alongside));
  };
}

/** Centres a newly requested part and focuses its node. */
function useBringIntoView(
  at: Address | null | undefined,
  { topology, layout }: Pick<FlowProps, "topology" | "layout">,
  wrapper: Wrapper,
): void {
  const { setCenter, getZoom, viewportInitialized } = useReactFlow();
  const served = useRef<Address | null>(null);
  const load = useEffectEvent((address: Address) => {
    const id = partsOf(topology).get(address)?.anchor;
    const box = id !== undefined && Object.hasOwn(layout.nodes, id) ? layout.nodes[id] : undefined;
    if (id === undefined || !box) return;
    served.current = address;
    // Focus first: it may pan too, at the current zoom.
    focusNode(wrapper.current, id);
    void setCenter(box.x + box.width / 2, box.y + box.height / 2, {
      zoom: Math.max(getZoom(), 0.8),
      duration: panDuration(),
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part in a closed group exists only after the next layout.
  useEffect(() => {
    if (!at) served.current = null;
    // Later edits or drags must not centre again.
    else if (viewportInitialized && served.current !== at) load(at);
  }, [at, layout, viewportInitialized]);
}
