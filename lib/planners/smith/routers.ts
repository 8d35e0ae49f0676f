import { router } from "./define";

export const routers = {
  syntax: router({
    id: "syntax",
    title: "Syntax",
    summary: "Does the output go through the syntax pass?",
    reads: ["decision"],
    branches: {
      broken: "The output is not valid JSON and has not been through the syntax pass yet.",
      settled: "The output is valid JSON, or the syntax pass could not fix it.",
    },
    decided: { broken: true, settled: false },
    pick: ({ decision }) => (decision?.action === "mend" ? "broken" : "settled"),
  }),
  verdict: router({
    id: "verdict",
    title: "Verdict",
    summary: "What happens to the output?",
    reads: ["decision"],
    branches: {
      accepted: "It is a valid plan.",
      repair: "The output has problems, and attempts are left.",
      rejected: "No attempt is left, or the request cannot be fulfilled.",
    },
    decided: { accepted: true, repair: true, rejected: true },
    pick: ({ decision }) => {
      if (decision === null)
        throw new Error("There is no verdict. Run a policy that judges the output first.");
      if (decision.action === "accept") return "accepted";
      return decision.action === "repair" ? "repair" : "rejected";
    },
  }),
};
