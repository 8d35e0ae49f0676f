import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { signatureOf } from "../../planner";
import { plannerModules } from "../../planners";
import type { Topology } from "../../topology";
import { layoutOf } from "../layoutOf";
import { tokens } from "./palette";
import { toSvg } from "./toSvg";

const [module] = plannerModules();
const topology = module?.inUse;
if (!module || !topology) throw new Error("The samples are gone.");
const signature = signatureOf(module.planner);
const drawn = async (one: Topology, theme: "light" | "dark" = "light") =>
  toSvg({ topology: one, layout: await layoutOf(one), signature, theme });

describe("the drawing as SVG", () => {
  it("shows every node, policy, router and branch, the same bytes each time", async () => {
    const svg = await drawn(topology);
    const texts = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(texts).toEqual(expect.arrayContaining(topology.nodes.map(({ id }) => id)));
    expect(texts).toEqual(
      expect.arrayContaining(topology.nodes.flatMap((node) => node.policies.map(({ policy }) => policy))),
    );
    const labels = topology.routers.flatMap(({ branches }) => branches.map(({ on, label }) => label ?? on));
    expect(texts).toEqual(expect.arrayContaining(labels));
    expect(await drawn(topology)).toBe(svg);
  });

  it("shows groups as frames with their titles", async () => {
    const groups = [{ id: "g", title: "By hand", nodes: [topology.nodes[0]?.id ?? ""] }];
    const [plain, grouped] = [await drawn(topology), await drawn({ ...topology, groups })];
    expect(plain).not.toContain('stroke-dasharray="2 3"');
    expect(grouped.match(/stroke-dasharray="2 3"/g)).toHaveLength(1);
    expect(grouped).toContain(">By hand</text>");
  });

  it("is drawn in the colours of its theme and no other", async () => {
    const [light, dark] = [await drawn(topology), await drawn(topology, "dark")];
    expect(light).toContain(tokens["surface-0"][0]);
    expect(light).not.toContain(tokens["surface-0"][1]);
    expect(dark).toContain(tokens["surface-0"][1]);
    expect(dark).not.toContain(tokens["surface-0"][0]);
  });

  it("has the colours of the pages", () => {
    const css = readFileSync("app/globals.css", "utf8");
    for (const [name, [light, dark]] of Object.entries(tokens))
      expect(css).toContain(`--color-${name}: light-dark(${light}, ${dark});`);
  });

  it("keeps markup in names as text that XML can hold", async () => {
    const [first, ...rest] = topology.nodes;
    if (!first) throw new Error("The topology has no nodes.");
    const title = `</text><script>alert(1)</script>&"\u0000\ud800`;
    const svg = await drawn({ ...topology, title, nodes: [{ ...first, title }, ...rest] });
    expect(svg).not.toContain("<script");
    expect(svg).toContain("&lt;/text&gt;&lt;script&gt;");
    expect([..."\u0000\ud800"].some((sign) => svg.includes(sign))).toBe(false);
  });
});
