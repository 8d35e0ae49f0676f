import { describe, expect, test } from "vitest";
import { z } from "zod";
import { problems } from "../topology";
import type { Planner } from "./contract";
import { signatureOf } from "./signature";
import { triage, triageTopology } from "./triage.fixture";

const assign = triage.policies.assign!;

/** What is said of values given to a policy whose parameters have a schema. */
const said = (params: z.ZodType, given: object): readonly string[] => {
  const planner = {
    ...triage,
    policies: { ...triage.policies, assign: { ...assign, params: params as never } },
  };
  const [read, file] = triageTopology().nodes;
  const policies = read!.policies.map((use) =>
    use.policy === "assign" ? { ...use, with: given as never } : use,
  );
  return problems(triageTopology({ nodes: [{ ...read!, policies }, file!] }), signatureOf(planner)).map(
    ({ message }) => message,
  );
};

const unknown = (name: string) => [`The policy "assign" has no parameter "${name}".`];

describe.each(["constructor", "toString", "__proto__"])("a branch called %s", (name) => {
  const urgency = triage.routers.urgency!;
  const branches = Object.fromEntries([[name, "It is."]]);
  const decidedBy = (decided?: Planner["routers"][string]["decided"]) => {
    const routers = { urgency: { ...urgency, branches, ...(decided && { decided }) } };
    return signatureOf({ ...triage, routers }).routers[0]?.branches;
  };

  test("says nothing of the decision where the planner says nothing", () => {
    const told = [{ name, summary: "It is.", decided: null }];
    expect(decidedBy()).toEqual(told);
    expect(decidedBy({})).toEqual(told);
  });

  test("says of the decision what the planner says", () => {
    expect(decidedBy(Object.fromEntries([[name, true]]))).toMatchObject([{ decided: true }]);
  });
});

describe("the parameters that a signature tells", () => {
  const Plain = z.object({ max: z.number().default(3) });

  test("are those of the schema and no others, though Zod would drop the rest", () => {
    expect(said(Plain, { max: 4 })).toEqual([]);
    expect(said(Plain, {})).toEqual([]);
    expect(said(Plain, { maximum: 3 })).toEqual(unknown("maximum"));
    expect(said(z.object({}), { max: 4 })).toEqual(unknown("max"));
  });

  test("are closed within lists, records, and either of two forms", () => {
    const Deep = z.object({
      list: z.array(Plain).default([]),
      record: z.record(z.string(), Plain).default({}),
      either: z.union([z.string(), Plain]).default(""),
    });
    expect(said(Deep, { list: [{ max: 1 }], record: { any: { max: 1 } }, either: { max: 1 } })).toEqual([]);
    expect(said(Deep, { list: [{ most: 1 }] })).toEqual(unknown("list.0.most"));
    expect(said(Deep, { record: { any: { most: 1 } } })).toEqual(unknown("record.any.most"));
    expect(said(Deep, { either: { most: 1 } })).toHaveLength(1);
  });

  test("stay open where the schema says that they are", () => {
    expect(said(z.looseObject({ max: z.number() }), { max: 1, more: 2 })).toEqual([]);
    expect(said(z.object({ max: z.number() }).catchall(z.number()), { max: 1, more: 2 })).toEqual([]);
    expect(said(z.record(z.string(), z.number()), { more: 2 })).toEqual([]);
  });

  test("are refused where only the planner's code can say why", () => {
    const Even = z.object({ max: z.number().refine((n) => n % 2 === 0, "must be even") });
    expect(said(Even, { max: 4 })).toEqual([]);
    expect(said(Even, { max: 3 })).toEqual([
      'The policy "assign" does not accept its parameters: max must be even.',
    ]);
    expect(said(Even, { max: "3" })).toHaveLength(1);
    const throws = z.object({ max: z.number() }).refine(() => {
      throw new Error("no such unit");
    });
    expect(said(throws, { max: 4 })).toEqual([expect.stringContaining("cannot be checked: no such unit")]);
    const late = z.object({ max: z.number() }).refine(async () => true);
    expect(said(late, { max: 4 })).toEqual([expect.stringContaining("cannot be checked")]);
  });

  test("of an intersection are those of both parts", () => {
    const both = z.intersection(Plain, z.object({ min: z.number().default(0) }));
    expect(said(both, { max: 4, min: 1 })).toEqual([]);
  });
});
