import { type Answer, type CallOptions, orInvalidAnswer, type Planner, type Policy } from "../planner";
import { deepFreeze, explain, freezeJson, type Json, quoted } from "../std";
import type { CallSite, Host } from "./host";
import { ContractError } from "./view";

type Caller = { readonly planner: Planner; readonly ask: Host["call"] };

/** Makes a policy's call: declared, with a request that fits, and answered by something that fits. */
export async function makeCall(
  { planner, ask }: Caller,
  policy: Policy,
  location: CallSite,
  kind: string,
  request: Json,
  options?: CallOptions,
): Promise<Answer> {
  const who = `The policy "${policy.id}"`;
  const call = Object.hasOwn(planner.calls, kind) ? planner.calls[kind] : undefined;
  if (!call || !policy.calls?.includes(kind)) {
    throw new ContractError(
      `${who} makes the call ${quoted(kind)}, which it does not declare. Add it to its calls.`,
    );
  }
  const sent = call.request.safeParse(request);
  if (!sent.success) {
    throw new ContractError(`${who} sends a "${kind}" request that does not fit: ${said(sent.error)}`);
  }
  const fault = freezeJson(sent.data);
  if (fault) {
    const message = `${who} sends a "${kind}" request that JSON cannot hold: ${fault.what} at ${fault.path || "the top"}. Send a value that JSON has.`;
    throw new ContractError(message);
  }
  const answer = orInvalidAnswer(call, await ask(location, kind, sent.data as Json, options));
  if (!answer.ok) return answer;
  const got = call.answer.safeParse(answer.value);
  if (!got.success) {
    throw new ContractError(
      `The answer to the "${kind}" call of the policy "${policy.id}" does not fit its schema: ${said(got.error)}`,
    );
  }
  return { ...answer, value: deepFreeze(got.data as Json) };
}

const said = (error: Parameters<typeof explain>[0]): string =>
  explain(error)
    .slice(0, 3)
    .map((fault) => fault.message)
    .join(" ");
