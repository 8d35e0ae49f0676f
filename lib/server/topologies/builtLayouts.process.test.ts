import { afterEach, expect, test, vi } from "vitest";
import { layoutOf } from "../../layout";
import { shippedPlanners } from "../../planners";
import { hash, type Json } from "../../std";
import { builtLayouts } from "../evidence/topologies/builtLayouts";
import { ctxAs } from "../server.fixture";

afterEach(() => vi.unstubAllEnvs());

const shipped = shippedPlanners.listed.flatMap(({ topologies, ideas }) => [...topologies, ...ideas]);
const inUse = shippedPlanners.listed.flatMap((one) => one.inUse ?? []);

test("the build lays out each topology that ships, as the engine does", async () => {
  vi.stubEnv("NODE_ENV", "production");
  const layouts = await builtLayouts(ctxAs());
  expect([...layouts.keys()].sort()).toEqual(shipped.map((one) => hash(one as Json)).sort());
  expect(inUse.length).toBeGreaterThan(1);
  for (const one of inUse) expect(layouts.get(hash(one as Json)), one.id).toEqual(await layoutOf(one));
});
