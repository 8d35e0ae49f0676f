import { createContext, useContext } from "react";
import type { PlanCard } from "@/lib/server/smith/check";

/** What the cards of the drawing say, by the name of their node. */
export const PlanContext = createContext<ReadonlyMap<string, PlanCard>>(new Map());

export const useCard = (id: string): PlanCard | undefined => useContext(PlanContext).get(id);
