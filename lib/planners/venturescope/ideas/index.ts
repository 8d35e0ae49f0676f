import { AnswerSet } from "../../../recording";
import { Topology } from "../../../topology";
import industryAnswers from "./industry.answers.json" with { type: "json" };
import industryFirst from "./industryFirst.json" with { type: "json" };

/** The current graph with a gate whose question no recording answers, and answers to it. */
export const readIdeas = (): readonly Topology[] => [Topology.parse(industryFirst)];
export const readAnswers = (): readonly AnswerSet[] => [AnswerSet.parse(industryAnswers)];
