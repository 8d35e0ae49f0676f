import { address, type ExtraChannel, type Topology } from "../topology";
import { edited, refused, ticked } from "./parts";
import type { Edit } from "./schema";

type Words = Partial<Pick<Topology, "title" | "summary" | "namespace">>;

const labels: { readonly [field in keyof Words]-?: string } = {
  title: "Title",
  summary: "Summary",
  namespace: "Thread namespace",
};

/** Sets the topology's title, summary or thread namespace. */
export const setWords =
  (texts: Words): Edit =>
  (topology) => {
    const names = Object.keys(texts).map((field) => labels[field as keyof Words]);
    return edited(`Change ${names.join(" and ").toLowerCase()}`, { ...topology, ...texts });
  };

/** Declares a channel in addition to the planner's, or changes the one of that name. */
export const setChannel =
  (channel: ExtraChannel): Edit =>
  (topology) => {
    const known = topology.channels.some(({ name }) => name === channel.name);
    const channels = known
      ? topology.channels.map((one) => (one.name === channel.name ? channel : one))
      : [...topology.channels, channel];
    return edited(
      `${known ? "Change" : "Add"} channel ${ticked(channel.name)}`,
      { ...topology, channels },
      {
        select: [address.channel(channel.name)],
      },
    );
  };

export const removeChannel =
  (name: string): Edit =>
  (topology) => {
    const channels = topology.channels.filter((one) => one.name !== name);
    if (channels.length === topology.channels.length)
      return refused(`There is no channel named ${ticked(name)}.`);
    return edited(`Remove channel ${ticked(name)}`, { ...topology, channels });
  };

/** Replaces the whole document by a hand-written one. */
export const replaceDocument =
  (document: Topology): Edit =>
  (topology) => {
    if (document.id !== topology.id || document.planner !== topology.planner)
      return refused("The id and the planner of a topology cannot be changed.");
    return edited("Edit the JSON", document);
  };
