import type { Registry } from "../registry";
import type { DraftRequest, MendRequest, RepairRequest } from "../schema";

export type Message = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** What is sent for a first attempt. Requests name the registry by its hash, so that a recording need not repeat it. */
export const draftMessages = (request: DraftRequest, registry: Registry): readonly Message[] => [
  {
    role: "system",
    content: filled(request.system, { request: requestText(request), registry: toolText(registry) }),
  },
  { role: "user", content: request.request },
];

export const mendMessages = ({ prompt, output, error }: MendRequest): readonly Message[] => [
  { role: "user", content: filled(prompt, { output, error }) },
];

/** The whole conversation so far: a repair leans on what was written before and why it is wrong. */
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

/** Each mark is replaced once, by a function: what is put in may hold marks and dollar signs of its own. */
const filled = (template: string, parts: { readonly [mark: string]: string }): string =>
  template.replace(/\{\{(\w+)\}\}/g, (mark, name: string) =>
    Object.hasOwn(parts, name) ? (parts[name] ?? mark) : mark,
  );
