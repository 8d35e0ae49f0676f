import { homedir } from "node:os";
import path from "node:path";
import { type Interpreter, startInterpreter } from "./interpreter";
import { runTest } from "./runTest";
import type { Limits, TestRequest, TestResult } from "./schema";
import { findPython } from "./snapshot";
import { permissionFlag, TesterRefused, withoutNetwork } from "./walls";

export type TesterOptions = {
  /** Folder for the snapshot of the interpreter, 30 MB; by default in the user's cache. */
  readonly cache?: string;
  /** Tests at the same time, and interpreters kept warm. */
  readonly parallel?: number;
  readonly limits?: Partial<Limits>;
};

export type Tester = {
  readonly test: (request: TestRequest) => Promise<TestResult>;
  readonly close: () => void;
};

/** The user's own, since it is read as code. */
const defaultCache = path.join(
  process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache"),
  "planner-studio",
);
const defaults: Limits = { seconds: 5, maxSeconds: 120, megabytes: 256 };
/** A checker runs no program, so it serves many tests. */
const maxTestsOfChecker = 100;

/** Opens a tester with warm interpreters; each runs one program. Throws `TesterRefused` where none can run safely. */
export async function openTester({
  cache = defaultCache,
  parallel = 2,
  limits: given,
}: TesterOptions = {}): Promise<Tester> {
  permissionFlag();
  const limits = { ...defaults, ...given };
  const python = await findPython(cache);
  const prefix = withoutNetwork();
  const pool = openPool(() => startInterpreter({ python, megabytes: limits.megabytes, prefix }), parallel);
  const checkers: { readonly interpreter: Interpreter; left: number }[] = [];
  const waiting: (() => void)[] = [];
  let active = 0;
  const testOnce = async (request: TestRequest): Promise<TestResult> => {
    const checker = checkers.pop() ?? { interpreter: await pool.take(), left: maxTestsOfChecker };
    let isIdle = false;
    try {
      const subject = await pool.take();
      const { result, checkerIdle } = await runTest(
        request,
        { subject, checker: checker.interpreter },
        limits,
      );
      isIdle = checkerIdle;
      return result;
    } finally {
      checker.left -= 1;
      if (isIdle && checker.left > 0) checkers.push(checker);
      else checker.interpreter.kill();
    }
  };
  return {
    test: async (request) => {
      if (active >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
      else active += 1;
      try {
        return await testOnce(request);
      } finally {
        const next = waiting.shift();
        if (next === undefined) active -= 1;
        else next();
      }
    },
    close: () => {
      pool.close();
      for (const { interpreter } of checkers) interpreter.kill();
    },
  };
}

/** Warm interpreters that nobody has used. Taking one starts the next. */
function openPool(start: () => Interpreter, size: number) {
  const warm: Interpreter[] = [];
  const fill = () => {
    while (warm.length < size) warm.push(start());
  };
  fill();
  return {
    take: async (): Promise<Interpreter> => {
      const interpreter = warm.shift() ?? start();
      fill();
      const message = await interpreter.next();
      if (!("ended" in message) && message.body === '["ready"]') return interpreter;
      interpreter.kill();
      throw new TesterRefused(
        `Python did not start: ${"body" in message ? message.body : "its process ended"}.`,
      );
    },
    close: () => {
      for (const interpreter of warm.splice(0)) interpreter.kill();
    },
  };
}
