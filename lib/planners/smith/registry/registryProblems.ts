import { address, type Problem, type Topology } from "../../../topology";
import { readRegistry } from "./readRegistry";

/** Finds problems in the registry that a topology sets as its channel's default. */
export function registryProblems({ channels }: Topology): readonly Problem[] {
  const given = channels.find(({ name }) => name === "registry")?.default;
  if (given === undefined || given === null) return [];
  const read = readRegistry(given);
  if (read.ok) return [];
  return read.faults.slice(0, 20).map(({ message, fix }) => ({
    code: "registry_invalid",
    severity: "error",
    address: address.topology(),
    message: `The channel "registry" begins with a registry that cannot be used: ${message}`,
    fix,
  }));
}
