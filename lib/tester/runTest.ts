import type { Interpreter, Message } from "./interpreter";
import type { Limits, TestRequest, TestResult } from "./schema";

type Sides = { readonly subject: Interpreter; readonly checker: Interpreter };
type Stop = Extract<TestResult, { status: "timeout" | "out of memory" }>;

const pollMs = 50;
/** Memory of an interpreter outside of Python. */
const baseMegabytes = 256;

/** `checkerIdle` is false if the checker must not be used again. */
export type Ran = { readonly result: TestResult; readonly checkerIdle: boolean };

/** Runs a program in one interpreter and its tests in another. Neither is trusted beyond its own part. */
export async function runTest(request: TestRequest, sides: Sides, limits: Limits): Promise<Ran> {
  const watch = watchLimits(Object.values(sides), limits);
  try {
    const ran = await relay(request, sides, limits);
    return watch.stopped === null ? ran : { result: watch.stopped, checkerIdle: false };
  } finally {
    watch.end();
    sides.subject.kill();
  }
}

async function relay({ code, tests, entries }: TestRequest, sides: Sides, limits: Limits): Promise<Ran> {
  const { subject, checker } = sides;
  subject.send(JSON.stringify(["subject", code, entries]));
  const first = await subject.next();
  const start = read(first);
  if (start?.[0] !== "started") {
    const result = outOfMemory(first, limits) ?? brokenResult(start);
    return { result, checkerIdle: true };
  }
  checker.send(JSON.stringify(["checker", tests, entries, start[1]]));
  let lackedMemory = false;
  // Each message of one side is for the other, until the checker sends the verdict.
  for (let turn = checker; ; turn = turn === checker ? subject : checker) {
    const message = await turn.next();
    lackedMemory ||= turn === subject && message.outOfMemory;
    const ended = "ended" in message || message.body.startsWith('["fatal"');
    if (ended) {
      const result = outOfMemory(message, limits) ?? error(fatalText(message));
      return { result, checkerIdle: false };
    }
    if (turn === checker && message.body.startsWith('["verdict"')) {
      const result = verdictResult(read(message) ?? []);
      const failed = result.status !== "passed" && lackedMemory;
      return { result: failed ? lackOf(limits) : result, checkerIdle: true };
    }
    (turn === checker ? subject : checker).send(message.body);
  }
}

function watchLimits(interpreters: readonly Interpreter[], { seconds, maxSeconds, megabytes }: Limits) {
  const before = interpreters.map((one) => one.usage()?.seconds ?? 0);
  const began = performance.now();
  const watch = { stopped: null as Stop | null, end: () => clearInterval(timer) };
  const stop = (reason: Stop) => {
    watch.stopped ??= reason;
    for (const one of interpreters) one.kill();
  };
  const timer = setInterval(() => {
    const used = interpreters.map((one) => one.usage());
    const lacksTime = used.some((one, i) => one !== null && one.seconds - (before[i] ?? 0) > seconds);
    const lacksMemory = used.some(
      (one) => one !== null && one.bytes > (megabytes + baseMegabytes) * 1024 ** 2,
    );
    if (lacksMemory) stop({ status: "out of memory", megabytes });
    const late =
      performance.now() - began > (used.every((one) => one === null) ? seconds : maxSeconds) * 1000;
    if (lacksTime || late) stop({ status: "timeout", seconds });
  }, pollMs);
  return watch;
}

function read(message: Message): readonly unknown[] | null {
  if ("ended" in message) return null;
  try {
    const body: unknown = JSON.parse(message.body);
    return Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, 4000) : "");

function error(message: string, lastCall = "", traceback = ""): TestResult {
  return { status: "error", message, lastCall, traceback };
}

function brokenResult(start: readonly unknown[] | null): TestResult {
  if (start?.[0] !== "broken") return error("The interpreter stopped.");
  const [, kind, message, traceback] = start.map(text);
  return error(`${kind}: ${message}`, "", traceback);
}

function verdictResult([, status, first, lastCall, traceback]: readonly unknown[]): TestResult {
  if (status === "passed") return { status, calls: Number(first) };
  if (status !== "failed") return error(text(first), text(lastCall), text(traceback));
  return { status, assertion: text(first), lastCall: text(lastCall), traceback: text(traceback) };
}

function fatalText(message: Message): string {
  const [, said] = read(message) ?? [];
  return said === undefined ? "The interpreter stopped." : `The interpreter stopped: ${text(said).trim()}`;
}

function lackOf({ megabytes }: Limits): TestResult {
  return { status: "out of memory", megabytes };
}

function outOfMemory(message: Message, limits: Limits): TestResult | null {
  return message.outOfMemory ? lackOf(limits) : null;
}
