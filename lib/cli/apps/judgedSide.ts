import type { JudgedSide } from "../../apps";
import { type DecisionRule, defaultDecisions } from "../../fold";
import type { OpenSide } from "./session";

export const judgedSide = ({ name, id, checkout, subject, loaded, app }: OpenSide): JudgedSide => ({
  name,
  id,
  title: checkout.subject,
  subject,
  graph: loaded.graph,
  app,
});

export const decisionsOf = ({ config }: OpenSide): readonly DecisionRule[] =>
  config.decisions ?? defaultDecisions;
