import { type Procedure, procedures } from "./procedures";
import type { Case, PlannerFault, Step } from "./step";
import { type Story, stories } from "./stories";

const variants = 5;

/** In each of the first three variants the planner's answer goes wrong once, in a way that comes round. */
const faults: readonly PlannerFault[] = [
  { error: { message: "The model is overloaded.", code: "529" } },
  { answer: "I would ask the patient for more information first." },
  { change: { next_action: "request_clarification" } },
  { change: { next_action: "forward_records", confidence: 0.91 } },
  { change: { confidence: 1.7 } },
  { without: "missing_for_advance" },
  { error: { message: "No answer within 5 s.", code: "timeout" } },
  { change: { next_action: "celebrate_journey_complete", confidence: 0.55 } },
];

const mistakes: readonly Partial<Step>[] = [
  { heardAs: "other" },
  { heardAs: "failed" },
  { summaryFails: true },
];

export const cases: readonly Case[] = stories.flatMap((story, s) =>
  Array.from({ length: variants }, (_, v) => caseOf(story, s, v)),
);

function caseOf(story: Story, s: number, v: number): Case {
  const p = procedures[(s * variants + v) % procedures.length] as Procedure;
  const storySteps = story.steps(p);
  const fault = v < 3 ? faults[(s * 3 + v) % faults.length] : undefined;
  const mistake = v === 3 ? mistakes[s % mistakes.length] : undefined;
  const at = (s + 2 * v) % storySteps.length;
  return {
    id: `case-${story.id}-${p.id}`,
    title: `${capital(p.name)}: ${story.title}`,
    summary: `Synthetic, written from a script. ${story.summary}`,
    tags: [story.id, p.id],
    procedure: p.name,
    needs: p.needs,
    steps: storySteps.map((step, i) =>
      i === at ? { ...step, ...mistake, ...(fault && { planner: fault }) } : step,
    ),
  };
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
