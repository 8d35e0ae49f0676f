import { action, actionIfDecided, decided, entry, taskFound } from "./onDecision";
import {
  acquisition,
  bootstrap,
  calculationGate,
  currencyKnown,
  notedRoute,
  observed,
  regionKnown,
} from "./onState";

export const routers = {
  decided,
  action,
  observed,
  region_known: regionKnown,
  currency_known: currencyKnown,
  calculation_gate: calculationGate,
  acquisition,
  action_if_decided: actionIfDecided,
  entry,
  bootstrap,
  task_found: taskFound,
  noted_route: notedRoute,
} as const;
