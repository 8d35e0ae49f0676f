import { createContext, useContext } from "react";
import type { PlanCard } from "@/lib/server/of/smith/check";

/** Content of the drawing's cards, by node. */
export const PlanContext = createContext<ReadonlyMap<string, PlanCard>>(new Map());

export const useCard = (id: string): PlanCard | undefined => useContext(PlanContext).get(id);
