import type { DrawnDocuments } from "../../drawnDocuments";
import { registryKind } from "../registry";
import { PlanFile, planKind } from "./planFile";

/** Plans of files, drawn as the graphs that run them. */
export const drawnPlans: DrawnDocuments = {
  kind: planKind,
  planner: "smith-run",
  needs: (document) => {
    const { registry } = PlanFile.parse(document);
    return registry === null ? [] : [{ kind: registryKind, hash: registry }];
  },
  task: "drawPlanFile",
};
