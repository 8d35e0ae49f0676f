import { type JsonObject, originalOf, withHashOf } from "../std";
import type { Planner } from "./contract";

type Owned = { readonly planner: string };

/** Opens a document of a planner's earlier id as one of the planner, under the hash that it has; returns all others as they are. */
export type Adopt = <T extends Owned>(document: T) => T;

export const adoptNothing: Adopt = (document) => document;

export function adopting(planners: () => readonly Planner[]): Adopt {
  return (document) => {
    const owner = planners().find(
      ({ formerly }) => formerly?.id === document.planner && formerly.owns(document as unknown as JsonObject),
    );
    return owner ? withHashOf({ ...document, planner: owner.id } as typeof document, document) : document;
  };
}

/** Returns the earlier id under which an adopted document is stored; `null` for a document that was not adopted. */
export function formerPlannerOf(document: Owned): string | null {
  const original = originalOf(document);
  return original === document ? null : original.planner;
}
