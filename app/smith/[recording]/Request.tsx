"use client";

import { useCallback } from "react";
import type { CheckPlan } from "@/components/smith/plan/usePlanCheck";
import { SmithPage } from "@/components/smith/SmithPage";
import type { SmithRequest } from "@/components/smith/schema";
import { checkPlan } from "./checkPlan";

/** The page of a request with what it asks of the server. */
export function Request({ request }: { readonly request: SmithRequest }) {
  const { name } = request;
  const check = useCallback<CheckPlan>((text, signal) => checkPlan(name, text, signal), [name]);
  return <SmithPage request={request} check={check} />;
}
