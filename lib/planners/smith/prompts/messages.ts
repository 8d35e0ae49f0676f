import type { Registry } from "../registry";
import type { DraftRequest, MendRequest, RepairRequest } from "../schema";

export type Message = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** Messages of a first attempt. Requests reference the registry by hash, so that recordings need not repeat it. */
export const draftMessages = (request: DraftRequest, registry: Registry): readonly Message[] => [
  {
    role: "system",
    content: filled(request.system, { request: requestText(request), registry: toolText(registry) }),
  },
  { role: "user", content: request.request },
];

export const fixMessages = ({ prompt, output, error }: MendRequest): readonly Message[] => [
  { role: "user", content: filled(prompt, { output, error }) },
];

/** The whole conversation so far: a repair needs the previous output and its problems. */
export const repairMessages = (request: RepairRequest, registry: Registry): readonly Message[] => [
  ...draftMessages(request, registry),
  { role: "assistant", content: request.output },
  {
    role: "user",
    content: filled(request.template, {
      output: request.output,
      problems: request.problems.map(({ pointer, message }) => `- ${pointer || "/"}: ${message}`).join("\n"),
    }),
  },
];

const requestText = ({ request, narratives }: { request: string; narratives: number }): string =>
  narratives === 0 ? request : `${request}\n(Written texts asked for: ${narratives})`;

const toolText = ({ tools }: Registry): string => tools.map((tool) => JSON.stringify(tool)).join("\n");

/** Replaces each mark once, by a function, since inserted texts may contain marks and dollar signs. */
const filled = (template: string, parts: { readonly [mark: string]: string }): string =>
  template.replace(/\{\{(\w+)\}\}/g, (mark, name: string) =>
    Object.hasOwn(parts, name) ? (parts[name] ?? mark) : mark,
  );
