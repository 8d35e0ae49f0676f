import { z } from "zod";

export const resultsLimits = {
  bytes: 64_000_000,
  lines: 250_000,
  lineCharacters: 1_000_000,
  architectures: 100,
  tiers: 20,
  models: 200,
} as const;

/** A union whose message says the allowed forms. */
const oneOf = <T>(schema: z.ZodType<T>, message: string) =>
  z.custom<T>((value) => schema.safeParse(value).success, message);

const Name = oneOf(
  z.union([z.string().min(1).max(200), z.number()]),
  "must be a number, or a text of at most 200 characters",
).transform(String);
const Amount = z.number().nonnegative().max(1e12);
const Points = z.number().nonnegative().max(1e6).nullable().default(null);

/** A line of a file of results: one attempt at a task. `tokens` is a total, or input and output. */
export const ResultLine = z.object({
  task: Name,
  architecture: Name,
  seed: Name.default("1"),
  points_initial: Points,
  points_current: Points,
  tier: Name,
  model: z.string().min(1).max(200).nullable().default(null),
  passed: z.boolean(),
  tokens: oneOf(
    z.union([Amount, z.strictObject({ input: Amount, output: Amount })]),
    'must be a number, or { "input": number, "output": number } of at least 0',
  )
    .nullable()
    .default(null),
  input_tokens: Amount.nullable().default(null),
  output_tokens: Amount.nullable().default(null),
  seconds: Amount.nullable().default(null),
  dollars: Amount.nullable().default(null),
});
export type ResultLine = z.infer<typeof ResultLine>;
export type ResultField = keyof ResultLine;
export const resultFields = Object.keys(ResultLine.shape) as readonly ResultField[];

const Scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
const FieldPath = z.string().min(1).max(200);

/** Location of a field: its name or path in the line, that with other values for some, or one value for all lines. */
const FieldSource = oneOf(
  z.union([
    FieldPath,
    z.strictObject({ field: FieldPath, values: z.record(z.string(), Scalar).optional() }),
    z.strictObject({ value: Scalar }),
  ]),
  'must be the name of a field, { "field": name, "values": { theirs: ours } }, or { "value": the value of all lines }',
);
export type FieldSource = z.infer<typeof FieldSource>;

const sources = Object.fromEntries(resultFields.map((field) => [field, FieldSource.optional()])) as {
  readonly [field in ResultField]: z.ZodOptional<typeof FieldSource>;
};

/** How the fields of a file are called, and what it does not say. */
export const ResultsMap = z.strictObject({
  ...sources,
  /** From the cheapest. */
  tiers: z.array(z.string().min(1).max(200)).min(1).max(resultsLimits.tiers).optional(),
  /** Part of output in a total of tokens. */
  output_share: z.number().min(0).max(1).optional(),
  /** US dollars for a million tokens, by model. */
  prices: z.record(z.string(), z.strictObject({ input: Amount, output: Amount })).optional(),
});
export type ResultsMap = z.infer<typeof ResultsMap>;
