import { policy } from "../define";

export const accept = policy({
  id: "accept",
  number: 9,
  title: "Accept",
  kind: "action",
  acts: true,
  summary: "Returns the valid plan, ready to run.",
  source: ["002:11", "002:15"],
  reads: ["decision"],
  writes: ["result"],
  run: ({ decision }) => ({
    result: { status: "accepted" as const, reason: decision?.reason ?? "", plan: decision?.plan ?? null },
  }),
});

export const reject = policy({
  id: "reject",
  number: 10,
  title: "Reject",
  kind: "action",
  acts: true,
  summary: "Returns the reason. Nothing is run.",
  source: ["002:15", "002:120", "002:137"],
  reads: ["decision"],
  writes: ["result"],
  run: ({ decision }) => ({
    result: { status: "rejected" as const, reason: decision?.reason ?? "", plan: null },
  }),
});
