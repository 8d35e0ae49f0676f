import path from "node:path";
import { grouped } from "../lib/std";
import { withoutEscapes } from "./reason";

/** A test that failed; a flaky one passed when it was run once more. */
export type Failure = {
  readonly file: string;
  readonly title: string;
  readonly message: string;
  readonly flaky: boolean;
};

/** The parts of Vitest's JSON report that are read. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};

/** The parts of Playwright's JSON report that are read; files are relative to `rootDir`. */
export type PlaywrightReport = {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
};

/** Lists the failed tests of Vitest's report; a file that failed without a failed test counts as one. */
export function failuresOfVitest({ testResults }: VitestReport, root: string): readonly Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failures = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ ancestorTitles, title, failureMessages }) => ({
        file,
        title: [...ancestorTitles, title].join(" > "),
        message: failureMessages?.[0] ?? "",
        flaky: false,
      }));
    if (failures.length > 0 || status !== "failed") return failures;
    return [{ file, title: "", message, flaky: false }];
  });
}

/** A story as one run of Playwright left it; `skipped` where an earlier story of its series failed, too. */
export type Story = Omit<Failure, "flaky"> & { readonly status: "passed" | "failed" | "skipped" };

/** Lists the stories of Playwright's report, and errors outside them as failed ones without a file. */
export function storiesOf(report: PlaywrightReport, root: string): readonly Story[] {
  const inside = (
    { title, file, suites = [], specs }: PlaywrightSuite,
    above: readonly string[],
  ): Story[] => {
    // The outermost suite is the file.
    const groups = title === file ? above : [...above, title];
    const here = specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        file: path.relative(root, path.join(report.config.rootDir, file)),
        title: [...groups, spec.title].join(" > "),
        message: results.find(({ error }) => error !== undefined)?.error?.message ?? "",
        status: storyStatus[status] ?? ("failed" as const),
      })),
    );
    return [...here, ...suites.flatMap((suite) => inside(suite, groups))];
  };
  const outside = report.errors.map(({ message = "" }) => ({
    file: "",
    title: "",
    message,
    status: "failed" as const,
  }));
  return [...report.suites.flatMap((suite) => inside(suite, [])), ...outside];
}

const storyStatus: { readonly [status: string]: Story["status"] } = {
  expected: "passed",
  skipped: "skipped",
};

/** Joins the runs of the same stories: one that passed once has passed, and is flaky if it failed in another run. */
export function joinRuns(runs: readonly (readonly Story[])[]) {
  const stories = grouped(runs.flat(), ({ file, title }) => `${file} > ${title}`);
  const joined = [...stories.values()].map((tries) => ({
    passed: tries.some(({ status }) => status === "passed"),
    failure: tries.find(({ status }) => status === "failed"),
  }));
  return {
    passed: joined.filter(({ passed }) => passed).length,
    skipped: joined.filter(({ passed, failure }) => !passed && !failure).length,
    failures: joined.flatMap(({ passed, failure }) => {
      if (!failure) return [];
      const { file, title, message } = failure;
      return [{ file, title, message, flaky: passed }];
    }),
  };
}

/** Returns one line for a failure: suite, file, title and the first line of the message. */
export function lineOf(suite: string, { file, title, message, flaky }: Failure): string {
  const name = [file, title].filter((part) => part !== "").join(" > ");
  const first = withoutEscapes(message)
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "");
  const about = [`${suite} ${name}`.trim() + (flaky ? " (passed in another run)" : ""), first];
  return `${flaky ? "FLAKY" : "FAILED"} ${about.filter((part) => part !== undefined).join(": ")}`;
}
