import { MeasuredMutants } from "../measuredMutants";
import { type PlannerModule, plannerModuleOf } from "../plannerModule";
import { argued, documents } from "./claims/argued";
import { claims } from "./claims/claims";
import { designs } from "./designs";
import { readAnswers, readIdeas } from "./ideas";
import mutants from "./mutants.json" with { type: "json" };
import { venturescope } from "./planner";
import { readRecordings } from "./recordings";
import { sampleReview } from "./sampleReview";
import { readTopologies } from "./topologies";

export const venturescopeModule: PlannerModule = plannerModuleOf(
  venturescope,
  { topologies: readTopologies, recordings: readRecordings, ideas: readIdeas, answers: readAnswers },
  {
    claims: { claims, argued, documents },
    mutants: MeasuredMutants.parse(mutants),
    designs,
    sampleReview,
    example: {
      head: "gpt-5.5",
      recording: "tidewater-first-plan",
      invites: "what GPT-5.5’s design does before it knows the region",
    },
  },
);
