import type { ErrorObject } from "ajv";

/** What is wrong with the inputs of a call, as the schema's validator says it. */
export type InputFault = Pick<ErrorObject, "keyword" | "instancePath" | "message" | "params">;

/** What is to be told of the faults that a validator finds: those that are sure. `certain` finds the faults there are whichever alternatives are meant. */
export function sureFaults(
  found: readonly InputFault[],
  certain: () => readonly InputFault[],
): readonly InputFault[] {
  // `if` only says that its other branch has faults, which are told themselves.
  const faults = found.filter(({ keyword }) => keyword !== "if");
  const unfitted = outermost(faults.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf"));
  if (unfitted.length === 0) return withoutDoubtful(faults);
  const places = new Set(unfitted.map(({ instancePath }) => instancePath));
  const isIn = ({ instancePath }: InputFault) => waysTo(instancePath).some((path) => places.has(path));
  return withoutDoubtful([...faults.filter((fault) => !isIn(fault)), ...certain().filter(isIn), ...unfitted]);
}

/** A validator tells the faults of each alternative before it says that none fits. */
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

/** Where a part of a combined schema has a fault, the validator may forget what that part declares. */
function withoutDoubtful(faults: readonly InputFault[]): readonly InputFault[] {
  const isUndeclared = ({ keyword }: InputFault) => keyword === "unevaluatedProperties";
  if (!faults.some(isUndeclared)) return faults;
  const faulty = new Set(
    faults.flatMap((fault) => {
      const ways = waysTo(fault.instancePath);
      return isUndeclared(fault) ? ways.slice(0, -1) : ways;
    }),
  );
  return faults.filter((fault) => !isUndeclared(fault) || !faulty.has(fault.instancePath));
}

/** `/a/b` -> ``, `/a`, `/a/b`. */
function waysTo(path: string): readonly string[] {
  const ways: string[] = [];
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) ways.push(path.slice(0, at));
  return [...ways, path];
}
