import { z } from "zod";
import { callKind } from "../../planner";
import { DraftRequest, MendRequest, RepairRequest } from "./schema";

/** Model calls. Keys hold the question; prompts are context, so a changed prompt still matches the recorded answer, inexactly. */
export const calls = {
  draft: callKind({
    title: "First attempt",
    group: "llm",
    request: DraftRequest,
    answer: z.string(),
    key: ({ request, narratives }) => [request, narratives],
    context: ({ system, registry }) => ({ system, registry }),
    label: () => "draft a plan",
  }),
  mend: callKind({
    title: "Syntax repair",
    group: "llm",
    request: MendRequest,
    answer: z.string(),
    key: ({ output }) => output,
    context: ({ prompt, error }) => ({ prompt, error }),
    label: () => "mend the syntax",
  }),
  repair: callKind({
    title: "Repair with what is wrong",
    group: "llm",
    request: RepairRequest,
    answer: z.string(),
    key: ({ request, output, problems }) => ({
      request,
      output,
      problems: problems.map(({ code, pointer }) => [code, pointer]),
    }),
    context: ({ system, registry, template, problems }) => ({
      system,
      registry,
      template,
      messages: problems.map(({ message }) => message),
    }),
    label: ({ problems }) => `repair ${problems.map(({ code }) => code).join(", ")}`,
  }),
};
