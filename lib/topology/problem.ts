import type { Address } from "./address";
import type { ProblemCode } from "./problems/codes";

/** A fault of a topology: its location, reason and fix. An error means that it cannot compile. */
export type Problem = {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly address: Address;
  readonly message: string;
  readonly fix: string;
};

type Say = (code: ProblemCode, address: Address, message: string, fix: string) => Problem;

export const errorAt: Say = (code, address, message, fix) => ({
  code,
  severity: "error",
  address,
  message,
  fix,
});

export const warningAt: Say = (code, address, message, fix) => ({
  code,
  severity: "warning",
  address,
  message,
  fix,
});

/** Formats alternatives: `["a", "b"]` -> `"a" or "b"`. */
export const oneOf = (names: readonly string[]): string =>
  names.length === 0
    ? "none"
    : names
        .slice(0, 12)
        .map((name) => `"${name}"`)
        .join(", ");
