import { z } from "zod";
import { type Claim, type ClaimCatalog, figureNames, isOccurrence, noClaims } from "../claims";
import { explain, type Fault, listed, quoted } from "../std";
import { problemCodes } from "../topology";

const Name = z.string().min(1);
const on = Name.optional();
const amount = z.enum(["some", "none"]);

const Figure = z.string().refine((name) => figureNames.includes(name) || name.startsWith("calls:"), {
  error: `must be calls:KIND or one of ${listed(figureNames)}`,
});
const Occurrence = z.string().refine(isOccurrence, { error: "is no occurrence that docs/claims.md lists" });

const Shape = z.union([
  z.strictObject({ apart: z.array(Name) }),
  z.strictObject({ together: z.array(Name) }),
  z.strictObject({ alone: Name }),
  z.strictObject({ once: Name }),
  z.strictObject({ lacks: z.array(Name) }),
  z.strictObject({ channel: Name }),
  z.strictObject({ empty: Name }),
  z.strictObject({ namespace: z.enum(["kept", "own"]) }),
  z.strictObject({ actions: z.literal("kept") }),
]);

const Measure = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("occurrence"), on, of: Occurrence, expect: amount }),
  z.strictObject({
    by: z.literal("figure"),
    on,
    name: Figure,
    is: z.enum(["more", "less", "same", "most"]),
    than: z.union([Name, z.number()]).optional(),
  }),
  z.strictObject({ by: z.literal("decisions"), on, expect: z.enum(["same", "other"]) }),
  z.strictObject({ by: z.literal("problem"), on, code: z.enum(problemCodes), expect: amount }),
  z.strictObject({ by: z.literal("shape"), on, shape: Shape }),
]);

const Catalog = z.strictObject({
  claims: z
    .array(
      z.strictObject({
        id: Name,
        topology: Name,
        kind: z.enum(["good", "risk", "win", "cost", "question", "finding"]),
        source: Name.nullable().default(null),
        says: Name,
        measures: z.array(Measure).default([]),
        unmeasured: z.strictObject({ nature: z.enum(["taste", "team", "text"]), why: Name }).optional(),
        unless: Name.optional(),
      }),
    )
    .default([]),
  argued: z
    .record(z.string(), z.strictObject({ rank: z.number(), grade: z.string(), source: z.string() }))
    .default({}),
  documents: z.record(z.string(), z.string()).optional(),
});

type ReadClaims =
  | { readonly ok: true; readonly catalog: ClaimCatalog }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Validates the claims of a planner file about its `topologies`, including every name that they use. */
export function readClaims(value: unknown, topologies: readonly string[]): ReadClaims {
  if (value === undefined || value === null) return { ok: true, catalog: noClaims };
  const parsed = Catalog.safeParse(value);
  if (!parsed.success) return { ok: false, faults: explain(parsed.error, ["claims"]) };
  const catalog = parsed.data as ClaimCatalog;
  const faults = [...catalog.claims.flatMap((claim) => strangers(claim, topologies)), ...twice(catalog)];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, catalog };
}

/** Returns faults for topologies that a claim reads and the file does not provide. */
function strangers(claim: Claim, topologies: readonly string[]): readonly Fault[] {
  const read = claim.measures.flatMap((measure) => [
    measure.on ?? claim.topology,
    ...("than" in measure && typeof measure.than === "string" ? [measure.than] : []),
  ]);
  return [...new Set([claim.topology, ...read])]
    .filter((name) => !topologies.includes(name))
    .map((name) => ({
      field: "claims",
      message: `The claim ${quoted(claim.id)} is about the topology ${quoted(name)}, which is not in the file.`,
      fix: "Correct the name, or add the topology to the file.",
    }));
}

function twice({ claims }: ClaimCatalog): readonly Fault[] {
  const ids = claims.map(({ id }) => id);
  return ids
    .filter((id, i) => ids.indexOf(id) !== i)
    .map((id) => ({
      field: "claims",
      message: `Two claims have the id ${quoted(id)}.`,
      fix: "Give one of them another.",
    }));
}
