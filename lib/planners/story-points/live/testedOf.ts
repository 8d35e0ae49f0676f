import type { Tested } from "../schema";

/** A result of the tester; fields depend on its status. */
type Result = {
  readonly status: Tested["status"];
  readonly assertion?: string;
  readonly message?: string;
  readonly lastCall?: string;
  readonly traceback?: string;
  readonly seconds?: number;
  readonly megabytes?: number;
};

const maxLog = 600;

/** The part of a test that a recording stores: status, and a log that names the assertion, the last call and the traceback. */
export function testedOf(result: Result): Tested {
  const { status } = result;
  switch (status) {
    case "passed":
      return { status, log: "All tests pass." };
    case "failed":
      return { status, log: lines(result.assertion, result.lastCall, result.traceback) };
    case "error":
      return { status, log: lines(result.message, result.lastCall, result.traceback) };
    case "timeout":
      return { status, log: `No result after ${result.seconds} s.` };
    case "out of memory":
      return { status, log: `More than ${result.megabytes} MB were needed.` };
  }
}

const lines = (...parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part.trim() !== "")
    .join("\n")
    .slice(0, maxLog);
