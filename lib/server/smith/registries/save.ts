import "server-only";
import { z } from "zod";
import { plans } from "../../../planners";
import { Json } from "../../../std";
import { addRegistry } from "../../db/registries";
import { refuse, verb } from "../../verb";

const Input = z.strictObject({ document: Json });

/** Keeps a registry of tools; the same one is kept once. */
export const saveRegistry = verb(Input, async ({ actor, input, store }) => {
  const read = plans.readRegistry(input.document);
  if (!read.ok)
    refuse(
      "The registry cannot be used",
      read.faults.map(({ message, fix }) => `${message} ${fix}`),
    );
  const { registry, hash } = read;
  const added = await addRegistry(store, actor, { hash, title: plans.registryTitle(registry), registry });
  return { hash, added };
});
