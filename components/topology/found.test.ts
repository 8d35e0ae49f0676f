import { expect, it } from "vitest";
import { aLoopingTopology } from "@/lib/layout/looping.fixture";
import type { Signature } from "@/lib/topology";
import { found } from "./found";

const signature: Signature = {
  planner: "venturescope",
  title: "VentureScope",
  summary: "",
  channels: [],
  policies: [
    {
      id: "search_cap",
      number: 14,
      title: "Too many searches",
      kind: "corrector",
      summary: "",
      assumption: null,
      reads: [],
      writes: [],
      calls: [],
      params: {},
      source: [],
      acts: false,
    },
  ],
  routers: [],
  calls: [],
};
const names = (query: string) => found(query, aLoopingTopology(), signature).map(({ at }) => at);

it("finds nodes, policies by name or title, and routers", () => {
  expect(names("search")).toEqual([
    "node:search",
    "node:decision_policy/policy:search_cap",
    "node:search/policy:search",
  ]);
  expect(names("Too MANY")).toEqual(["node:decision_policy/policy:search_cap"]);
  expect(names("question")).toContain("router:bootstrap_gate/question");
  expect(names("nothing like it")).toEqual([]);
});

it("lists the nodes while nothing is asked", () => {
  expect(names("  ")).toHaveLength(aLoopingTopology().nodes.length);
});
