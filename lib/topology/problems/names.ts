import { address } from "../address";
import { errorAt, type Problem } from "../problem";
import { END, START, type TopologyNode } from "../schema";
import { type LintRule, type LintSubject, repeated } from "./rule";

const reserved = new Set([START, END, "__start__", "__end__", "__interrupt__"]);

/** Returns the reason why LangGraph or plain objects cannot hold a name; `null` when it is safe. */
export function unsafe(name: string): string | null {
  if (reserved.has(name)) return "is the name of an end of the graph or reserved by LangGraph";
  if (/^__.*__$|^__pregel/.test(name)) return "is reserved by LangGraph";
  if (/[|:]/.test(name)) return 'holds "|" or ":", which LangGraph keeps for itself';
  if (name in Object.prototype || name === "prototype") return "is a name that every object has";
  if (name.trim() !== name || /\p{Cc}/u.test(name))
    return "begins or ends with a space, or holds a control character";
  return null;
}

export const nodeNames: LintRule = (subject) => [
  ...repeated(subject.topology.nodes, (node) => node.id).map((node) =>
    errorAt(
      "duplicate_node",
      address.node(node.id),
      `There is more than one node called "${node.id}".`,
      "Rename one of them, or merge their policies.",
    ),
  ),
  ...subject.topology.nodes.flatMap((node) => nodeName(node, subject)),
];

function nodeName(node: TopologyNode, { topology, channels }: LintSubject): readonly Problem[] {
  const why = unsafe(node.id);
  if (why) {
    return [
      errorAt("reserved_name", address.node(node.id), `The node name "${node.id}" ${why}.`, "Rename it."),
    ];
  }
  const channel =
    channels.get(node.id)?.scope === "state" || topology.channels.some((extra) => extra.name === node.id);
  if (!channel) return [];
  const message = `The node "${node.id}" has the name of a channel, which LangGraph refuses.`;
  return [
    errorAt("name_is_channel", address.node(node.id), message, `Rename it, for example "${node.id}_node".`),
  ];
}

export const channelNames: LintRule = ({ topology, channels }) => [
  ...repeated(topology.channels, (channel) => channel.name).map(({ name }) =>
    errorAt(
      "duplicate_channel",
      address.channel(name),
      `The channel "${name}" is declared twice.`,
      "Keep one of them.",
    ),
  ),
  ...topology.channels.flatMap(({ name }) => {
    const why = unsafe(name);
    if (why) {
      return [
        errorAt("reserved_name", address.channel(name), `The channel name "${name}" ${why}.`, "Rename it."),
      ];
    }
    if (channels.get(name)?.scope !== "state") return [];
    const message = `The planner already has a channel "${name}".`;
    return [
      errorAt("channel_taken", address.channel(name), message, "Remove it here, or give it another name."),
    ];
  }),
];
