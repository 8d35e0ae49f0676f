import type { ErrorObject } from "ajv";

/** A fault in the inputs of a call, as reported by the schema validator. */
export type InputFault = Pick<ErrorObject, "keyword" | "instancePath" | "message" | "params">;

/** Returns the certain faults. `certain` finds the faults that exist regardless of the chosen alternatives. */
export function sureFaults(
  found: readonly InputFault[],
  certain: () => readonly InputFault[],
): readonly InputFault[] {
  // `if` only reports that its branch has faults, which are reported separately.
  const faults = found.filter(({ keyword }) => keyword !== "if");
  const unfitted = outermost(faults.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf"));
  if (unfitted.length === 0) return withoutDoubtful(faults);
  const locations = new Set(unfitted.map(({ instancePath }) => instancePath));
  const isIn = ({ instancePath }: InputFault) => waysTo(instancePath).some((path) => locations.has(path));
  return withoutDoubtful([...faults.filter((fault) => !isIn(fault)), ...certain().filter(isIn), ...unfitted]);
}

/** A validator reports the faults of each alternative before it reports that none fits. */
function outermost(faults: readonly InputFault[]): readonly InputFault[] {
  const later = new Set<string>();
  return faults
    .toReversed()
    .filter(({ instancePath }) => {
      const isWithin = waysTo(instancePath).some((path) => later.has(path));
      later.add(instancePath);
      return !isWithin;
    })
    .toReversed();
}

/** If a part of a combined schema has a fault, the validator may ignore the properties that it declares. */
function withoutDoubtful(faults: readonly InputFault[]): readonly InputFault[] {
  const isUndeclared = ({ keyword }: InputFault) => keyword === "unevaluatedProperties";
  if (!faults.some(isUndeclared)) return faults;
  const faulty = new Set(
    faults.flatMap((fault) => {
      const edges = waysTo(fault.instancePath);
      return isUndeclared(fault) ? edges.slice(0, -1) : edges;
    }),
  );
  return faults.filter((fault) => !isUndeclared(fault) || !faulty.has(fault.instancePath));
}

/** `/a/b` -> ``, `/a`, `/a/b`. */
function waysTo(path: string): readonly string[] {
  const edges: string[] = [];
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) edges.push(path.slice(0, at));
  return [...edges, path];
}
