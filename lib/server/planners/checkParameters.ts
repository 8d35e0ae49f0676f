import "server-only";
import { z } from "zod";
import { explain, isObject, Json } from "../../std";
import { NotFound } from "../core/errors";
import { verb } from "../verb/verb";

const Input = z.strictObject({
  planner: z.string().min(1).max(120),
  of: z.union([
    z.strictObject({ policy: z.string().min(1).max(200) }),
    z.strictObject({ router: z.string().min(1).max(200) }),
  ]),
  given: Json,
});
export type CheckedParameters = z.infer<typeof Input>;

/** A parameter's fault, as a sentence. */
export type ParameterFault = { readonly name: string; readonly message: string };

/** Validates the parameters of a policy or router during input; empty if valid. */
export const checkParameters = verb(Input, async (ctx, input): Promise<readonly ParameterFault[]> => {
  const { planner: id, of, given } = input;
  const planner = ctx.planners.find(id)?.planner;
  const [kind, name] =
    "policy" in of ? (["policies", of.policy] as const) : (["routers", of.router] as const);
  const known = planner && Object.hasOwn(planner[kind], name) ? planner[kind][name] : undefined;
  if (!known) throw new NotFound(`Planner ${id} has no policy or router named ${name}.`);
  const read = known.params?.safeParse(isObject(given) ? given : {});
  if (!read || read.success) return [];
  return read.error.issues.map((issue, i) => ({
    name: String(issue.path[0] ?? ""),
    message: explain(read.error)[i]?.message ?? issue.message,
  }));
});
