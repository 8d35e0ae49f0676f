import type { InflightReport, LossGroup, Remediation } from "../inflight";

/** The report as `inflight --json` prints it. Its field names are public: `wayOut` and its kind `bump` (a new namespace), and `fate`. */
export const inflightJson = (report: InflightReport, remediation: Remediation): object => ({
  ...report,
  groups: report.groups.map(groupJson),
  wayOut: { ...remediation, kind: remediation.kind === "new-namespace" ? "bump" : remediation.kind },
});

const groupJson = ({ exemplar: { recording, thread }, ...group }: LossGroup): object => ({
  ...group,
  exemplar: { recording, fate: thread },
});
