import { AnswerSet } from "../../../recording";
import { Topology } from "../../../topology";
import industryAnswers from "./industry.answers.json" with { type: "json" };
import industryFirst from "./industryFirst.json" with { type: "json" };

/** Today's graph with a gate that asks what no recording answers, and answers to it. */
export const readIdeas = (): readonly Topology[] => [Topology.parse(industryFirst)];
export const readAnswers = (): readonly AnswerSet[] => [AnswerSet.parse(industryAnswers)];
