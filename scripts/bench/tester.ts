import { openTester } from "../../lib/tester";

/** Measures the tester: cold start, a test with a warm interpreter, and programs a minute. `npm run bench:tester [PROGRAMS]`. */
const count = Number(process.argv[2] ?? 40);
const cache = "node_modules/.cache/planner-studio";
const request = {
  code: "def f(xs): return sorted(set(xs))",
  tests: "assert f([3, 1, 1]) == [1, 3]\nassert f([]) == []",
  entries: ["f"],
};
const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const tester = await openTester({ cache });
const cold = await milliseconds(() => tester.test(request));
const warm: number[] = [];
for (let round = 0; round < 5; round++) {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  warm.push(await milliseconds(() => tester.test(request)));
}
const all = await milliseconds(() => Promise.all(Array.from({ length: count }, () => tester.test(request))));
tester.close();
console.log(`cold start       ${cold.toFixed(0)} ms`);
console.log(
  `warm test        ${warm.toSorted((a, b) => a - b)[2]?.toFixed(0)} ms (median of ${warm.length})`,
);
console.log(`programs/minute  ${((count / all) * 60_000).toFixed(0)} (of ${count})`);
