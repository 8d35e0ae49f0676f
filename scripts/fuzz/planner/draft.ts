import type { Chance } from "../../chance";
import type { Vocabulary } from "./vocabulary";

/** The role of a policy, which determines its writes and calls. */
export const roles = ["tick", "note", "write", "call", "ask", "settle", "rewrite", "act"] as const;
export type Role = (typeof roles)[number];

/** Requests, one kind each, made in sequence or in parallel. */
export type Step = {
  readonly kinds: readonly string[];
  readonly together: boolean;
  /** Timeout of an answer, in milliseconds. */
  readonly within: number | null;
};

/** A random policy as data. */
export type PolicyDraft = {
  readonly id: string;
  readonly role: Role;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly steps: readonly Step[];
  /** Runs unless a digest of its reads is divisible by this number. */
  readonly when: number | null;
  readonly params: boolean;
  readonly salt: number;
};

export type RouterDraft = {
  readonly id: string;
  readonly kind: "again" | "decided" | "either";
  readonly branches: readonly string[];
  readonly reads: readonly string[];
  readonly params: boolean;
  readonly salt: number;
};

const decides: readonly Role[] = ["settle", "rewrite", "act"];

/** One policy of each role, and a few more. */
export function randomPolicies(chance: Chance, { channels, calls }: Vocabulary): readonly PolicyDraft[] {
  const free = Object.keys(channels).filter((name) => !["decision", "origin", "rounds"].includes(name));
  const further = chance.list(chance.upTo(4), () => chance.one(roles));
  return [...roles, ...further].map((role, i): PolicyDraft => {
    const own = role === "tick" ? [] : chance.some(free, role === "note" ? 0.2 : 0.4);
    const joins = own.filter((name) => channels[name]?.reducer !== "replace");
    return {
      id: `${role}${i}`,
      role,
      salt: chance.upTo(1e6),
      params: chance.odds(0.5),
      reads: [...chance.some(free, 0.4), ...(decides.includes(role) ? ["decision"] : [])],
      writes: [...(role === "note" || role === "ask" || role === "call" ? joins : own), ...extras(role)],
      steps: randomSteps(chance, role, Object.keys(calls)),
      when: role !== "tick" && chance.odds(0.2) ? chance.upTo(3) + 1 : null,
    };
  });
}

function extras(role: Role): readonly string[] {
  if (role === "tick") return ["rounds"];
  return decides.includes(role) ? ["decision", "origin"] : [];
}

function randomSteps(chance: Chance, role: Role, kinds: readonly string[]): readonly Step[] {
  const world = kinds.filter((kind) => !isQuestion(kind));
  const people = kinds.filter(isQuestion);
  const step = (from: readonly string[], max: number): Step => ({
    kinds: chance.list(chance.upTo(max), () => chance.one(from)),
    together: chance.odds(0.4),
    within: chance.odds(0.2) ? 50 : null,
  });
  if (role === "call") return chance.list(chance.upTo(2), () => step(world, 2));
  if (role === "ask") {
    const before = chance.odds(0.2) ? [step(world, 1)] : [];
    return [...before, step(people, 2), ...(chance.odds(0.2) ? [step(kinds, 2)] : [])];
  }
  if (role === "act" && chance.odds(0.5)) return [step(kinds, 1)];
  return role === "settle" && chance.odds(0.3) ? [step(world, 1)] : [];
}

export const isQuestion = (kind: string): boolean => kind === "person" || kind === "manager";

/** `again` loops back while the turn has ticks left, `decided` tests for a decision, `either` depends on its reads. */
export function randomRouters(chance: Chance, { channels }: Vocabulary): readonly RouterDraft[] {
  const readable = Object.keys(channels).filter((name) => channels[name]?.scope !== "scratch");
  const either = (id: string, branches: readonly string[]): RouterDraft => ({
    id,
    kind: "either",
    branches,
    reads: chance.some(readable, 0.5),
    params: chance.odds(0.5),
    salt: chance.upTo(1e6),
  });
  return [
    { id: "again", kind: "again", branches: ["again", "on"], reads: ["rounds"], params: true, salt: 0 },
    { id: "decided", kind: "decided", branches: ["yes", "no"], reads: ["decision"], params: false, salt: 0 },
    either("either", ["left", "right"]),
    either("which", ["first", "second", "third"]),
  ];
}
