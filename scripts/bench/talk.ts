import { z } from "zod";
import { channel, definer, type Planner } from "../../lib/planner";
import { Recording } from "../../lib/recording";
import { Topology } from "../../lib/topology";

/** A planner for the bench: its state is a growing list of plain messages, one per superstep. */
const Message = z.object({ role: z.string(), text: z.string(), at: z.number() });
const channels = {
  messages: channel({ title: "Messages", schema: z.array(Message), reducer: "append", default: [] }),
  said: channel({ title: "Said", schema: z.number(), reducer: "replace", default: 0 }),
  wanted: channel({ title: "Wanted", schema: z.number(), reducer: "replace", default: 0 }),
};
const { policy, router } = definer(channels, {});
const text = "A message of a quarter of a kilobyte, as plain JSON. ".repeat(4);

export const comments: Planner = {
  id: "talk",
  title: "Talk",
  summary: "Says one message after another.",
  channels,
  calls: {},
  policies: {
    speak: policy({
      id: "speak",
      title: "Speak",
      kind: "record",
      summary: "Adds a message.",
      reads: ["said"],
      writes: ["messages", "said"],
      run: (state) => ({
        messages: [{ role: "assistant", text: `${state.said} ${text}`, at: state.said }],
        said: state.said + 1,
      }),
    }),
  },
  routers: {
    more: router({
      id: "more",
      title: "More",
      summary: "Is there more to say?",
      reads: ["said", "wanted"],
      branches: { yes: "There is.", no: "There is not." },
      pick: (state) => (state.said < state.wanted ? "yes" : "no"),
    }),
  },
  decision: {
    schema: z.null(),
    reads: [],
    read: () => null,
    align: () => "",
    compared: () => ({}),
    shown: () => ({}),
    label: () => "",
  },
  enter: () => ({}),
  outcome: (state) => state.said ?? null,
  cycles: () => 1000,
};

export const talkTopology: Topology = Topology.parse({
  format: "planner-studio/topology",
  version: 1,
  id: "talk",
  title: "Talk",
  planner: "talk",
  namespace: "talk",
  nodes: [{ id: "speak", policies: [{ policy: "speak" }] }],
  edges: [{ from: "START", to: "speak" }],
  routers: [
    {
      from: "speak",
      router: "more",
      branches: [
        { on: "yes", to: "speak" },
        { on: "no", to: "END" },
      ],
    },
  ],
});

export const talkOf = (supersteps: number): Recording =>
  Recording.parse({
    format: "planner-studio/recording",
    version: 1,
    id: `talk-${supersteps}`,
    title: "Talk",
    planner: "talk",
    synthetic: true,
    start: { wanted: supersteps },
    turns: [{ kind: "message", text: "talk", calls: [], decisions: [], end: "ended" }],
  });
