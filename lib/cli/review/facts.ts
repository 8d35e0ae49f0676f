import { problems, type Signature, type Topology } from "../../topology";

/** Errors of the head by their sentences, but for those that the base has too. */
export function newErrors(base: Topology, head: Topology, signature: Signature): string[] {
  const errors = (topology: Topology) =>
    problems(topology, signature)
      .filter(({ severity }) => severity === "error")
      .map(({ message }) => message);
  const known = new Set(errors(base));
  return errors(head).filter((message) => !known.has(message));
}

export const checkSigns = { true: "ok ", false: "no ", null: "?  " } as const;
