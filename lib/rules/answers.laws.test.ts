import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { address, type Problem } from "../topology";
import { answersOf } from "./answers";
import { aSummary, someFacts, someThreads } from "./facts.fixture";
import { nextSteps } from "./nextSteps";
import { questions, type RuleFacts, RuleSet } from "./schema";
import { cost } from "./ship";
import { standardRules } from "./standardRules";
import { tellAnswers } from "./tellAnswers";

const inWords = (facts: RuleFacts) => {
  const { behaviour, trust, ship } = answersOf(facts);
  return [behaviour.sentence, trust.sentence, ship.sentence];
};

const anError: Problem = {
  code: "edge_to_nowhere",
  severity: "error",
  address: address.topology(),
  message: "An edge leads nowhere.",
  fix: "Lead it to a node.",
};

describe("the three answers", () => {
  it("say yes of two topologies that do the same", () => {
    expect(inWords(someFacts())).toEqual([
      "Yes: 30 of 30 decisions, with the same work.",
      "Yes: A replays 3 of 3 as recorded; all 15 branches of B were taken.",
      "Yes: 0 threads are lost; no invariant newly broken.",
    ]);
  });

  it("say not yet where no conversation was compared to its end, also where the rules allow that", () => {
    const facts = someFacts([aSummary("a", "inconclusive")]);
    const allowed = standardRules.behaviour.map((rule) =>
      rule.rule === "conclusive" ? { ...rule, unknownAtMost: 5 } : rule,
    );
    for (const behaviour of [standardRules.behaviour, allowed])
      expect(answersOf(facts, { ...standardRules, behaviour }).behaviour.sentence).toBe(
        "Not yet: 1 conversation stops at an answer that was never recorded.",
      );
  });

  it("say not yet, once and alike, where nothing ran", () => {
    const [behaviour, trust, ship] = inWords(someFacts([], { notRun: ["a", "b"], inflight: null }));
    expect(behaviour).toBe("Not yet: none of the 2 conversations has been run.");
    expect(trust).toBe("Not yet: none of the 2 conversations has been run.");
    expect(ship).toMatch(/^Not yet: /);
  });

  it("hold no rule on replays where nothing ran, and offer the run first", () => {
    const answers = answersOf(someFacts([], { notRun: ["a", "b"], inflight: null }));
    const all = questions.flatMap((question) => answers[question].checks);
    const ofReplays = all.filter(({ ran }) => ran === "none");
    expect(new Set(ofReplays.map(({ rule }) => rule.rule))).toEqual(
      new Set([
        ...["same-decisions", "head-ends", "conclusive", "comparable", "misses", "exact-answers", "fresh"],
        ...["no-new-breaches", "cost", "branches-taken"],
      ]),
    );
    expect(ofReplays.map(({ result }) => result)).not.toContain("pass");
    expect(nextSteps(answers, "trust").map(({ says }) => says)).toEqual(["Run what is missing"]);
  });

  it("name how many conversations a rule holds of where not all ran", () => {
    const { trust } = answersOf(someFacts([aSummary("a", "identical")], { notRun: ["x", "y"] }));
    const missed = trust.checks.find(({ rule }) => rule.rule === "misses");
    expect(missed).toMatchObject({
      result: "pass",
      ran: "part",
      sentence: "Every call was answered from the recordings. So far 1 conversation ran, 2 did not.",
    });
  });

  it("say that no conversation ran on both sides where A alone ran", () => {
    const trust = { ...someFacts().trust, asRecorded: ["a"] };
    const { behaviour } = answersOf(someFacts([], { notRun: ["a", "b"], trust }));
    expect(behaviour.sentence).toBe("Not yet: none of the 2 conversations has been run on both sides.");
  });

  it("name both sides where A ran more than was compared, and branches that were not taken so far", () => {
    const trust = { ...someFacts().trust, asRecorded: ["a", "b"], untaken: ["x"] };
    const answers = answersOf(someFacts([aSummary("a", "identical")], { notRun: ["b"], trust }));
    expect(answers.behaviour.sentence).toContain("1 of 2 conversations has not been run on both sides");
    const branches = answers.trust.checks.find(({ rule }) => rule.rule === "branches-taken");
    expect(branches?.sentence).toBe("1 of 15 branches of B was not taken so far.");
  });

  it("say no, for how many causes, and what only B breaks off", () => {
    const facts = someFacts([aSummary("a", "differs"), aSummary("b", "failed"), aSummary("c", "identical")]);
    expect(inWords(facts)[0]).toBe(
      "No: 1 of 3 conversations decides differently, for 1 cause; B breaks off 1 that A ends.",
    );
  });

  it("name lost threads wherever they are known, whatever else speaks against B", () => {
    const differing = [aSummary("a", "differs"), aSummary("b", "failed")];
    const broken = { base: [], head: ["one", "two"] };
    const [, , lost] = inWords(someFacts(differing, { inflight: someThreads([2, 5]), broken }));
    expect(lost).toMatch(/^No: .*2 waiting and 5 mid-turn threads are lost/);
    const part = someThreads([0, 5], { checked: 1 });
    const [, , partly] = inWords(someFacts(differing, { inflight: part, broken }));
    expect(partly).toMatch(
      /^No: .*5 mid-turn threads are lost; threads in flight are checked for 1 of 3 recordings/,
    );
  });

  it("name what ran in every share", () => {
    const [behaviour] = inWords(
      someFacts([aSummary("a", "differs"), aSummary("b", "identical")], { notRun: ["c", "d"] }),
    );
    expect(behaviour).toMatch(/^No: 1 of the 2 conversations that ran decides differently, 2 not run/);
  });

  it("say no of a decision that was proven other before a side broke off", () => {
    const facts = someFacts([aSummary("a", "failed", { decisionsDiffer: true }), aSummary("b", "identical")]);
    expect(inWords(facts)[0]).toMatch(
      /^No: 1 of 2 conversations decides differently before a side breaks off/,
    );
  });

  it("do not say that answers were exact where no decision rests on those that were not", () => {
    const facts = someFacts();
    const { comparison } = facts;
    const head = { ...comparison.totals.head, matches: { exact: 3, normalised: 1 } };
    const totals = { ...comparison.totals, head };
    expect(inWords({ ...facts, comparison: { ...comparison, totals } })[1]).toBe(
      "Not yet: 1 call was not answered exactly, though no decision rests on it.",
    );
  });

  it("say of how many decisions those are that rest on answers that are not exact, and of which side", () => {
    const resting = (base: number, head: number) =>
      aSummary("a", "same-decisions", { onInexactAnswers: { base, head } });
    const trust = (base: number, head: number) =>
      inWords(someFacts([resting(base, head), aSummary("b", "identical")]))[1];
    expect(trust(0, 6)).toBe(
      "Not yet: 6 of 20 decisions of B in 1 conversation rest on answers that are not exact.",
    );
    expect(trust(2, 1)).toBe(
      "Not yet: 2 of 20 decisions of A in 1 conversation rest on answers that are not exact.",
    );
    expect(trust(0, 1)).toContain("1 of 20 decisions of B in 1 conversation rests on");
  });

  it("tell ends that differ from decisions that do", () => {
    const ends = aSummary("a", "differs", { decisionsDiffer: false, endDiffers: true });
    expect(inWords(someFacts([ends, aSummary("b", "identical")]))[0]).toBe(
      "No: 1 of 2 conversations ends differently after the same decisions.",
    );
    expect(inWords(someFacts([ends, aSummary("b", "differs"), aSummary("c", "identical")]))[0]).toBe(
      "No: 1 of 3 conversations decides differently, for 1 cause, and 1 ends differently after the same ones.",
    );
    const [check] = answersOf(someFacts([ends, aSummary("b", "identical")])).behaviour.checks.filter(
      ({ rule }) => rule.rule === "same-decisions",
    );
    expect(check?.figures.map(({ n, of }) => [n, of])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
    ]);
  });

  it("say of shipping too whether decisions differ or only ends", () => {
    const ends = aSummary("a", "differs", { decisionsDiffer: false, endDiffers: true });
    expect(inWords(someFacts([ends]))[2]).toBe("No: B does not end the same way.");
    expect(inWords(someFacts([aSummary("a", "failed")]))[2]).toBe("No: B does not end the same way.");
    expect(inWords(someFacts([ends, aSummary("b", "differs")]))[2]).toBe("No: B does not decide the same.");
  });

  it("counts in the cost only what makes the same decisions and ends the same", () => {
    const ends = aSummary("a", "differs", { decisionsDiffer: false, endDiffers: true });
    const [cost] = answersOf(someFacts([ends])).ship.checks.filter(({ rule }) => rule.rule === "cost");
    expect(cost?.sentence).toBe(
      "Cost cannot be compared: no conversation makes the same decisions and ends the same.",
    );
  });

  it("conclude nothing of B where A breaks off itself", () => {
    const broken = aSummary("a", "failed");
    const facts = someFacts([{ ...broken, ends: { base: broken.ends.head, head: broken.ends.head } }]);
    expect(answersOf(facts).behaviour).toMatchObject({
      is: "not-yet",
      sentence: "Not yet: A itself breaks off 1 conversation.",
    });
  });

  it("tell before anything runs that B does not compile", () => {
    const facts = someFacts([], { notRun: ["a"], problems: { base: [], head: [anError] } });
    expect(answersOf(facts).behaviour.sentence).toBe("No: B does not compile.");
    expect(answersOf(facts).ship.is).toBe("no");
  });
});

it("counts warnings in all, and what A lacks of them", () => {
  const aWarning = (code: "edge_to_nowhere" | "policy_dropped"): Problem => ({
    ...anError,
    code,
    severity: "warning",
    message: code,
  });
  const [own, added] = [aWarning("edge_to_nowhere"), aWarning("policy_dropped")];
  const told = (base: readonly Problem[], head: readonly Problem[]) =>
    answersOf(someFacts(undefined, { problems: { base, head } })).ship.checks.find(
      ({ rule }) => rule.rule === "no-new-errors",
    );
  expect(told([own], [own, added])).toMatchObject({
    sentence: "The linter finds no new error in B, and 2 warnings, 1 of which A does not have.",
    figures: [
      { n: 0, of: 0 },
      { n: 1, of: 2 },
    ],
  });
  expect(told([own], [own])?.sentence).toBe(
    "The linter finds no new error in B, and 1 warning, which A has too.",
  );
  expect(told([], [added])?.sentence).toContain("1 warning, which A does not have.");
  expect(told([own], [])?.sentence).toBe("The linter finds no new error in B.");
});

describe("threads in flight", () => {
  const renamed = {
    kind: "rename" as const,
    sentence: "Rename.",
    trial: { rename: { plan: "tick" }, totals: someThreads([0, 0]).totals, otherwise: 0 },
  };
  const ship = (inflight: RuleFacts["inflight"], rules = standardRules) =>
    answersOf(someFacts(undefined, { inflight }), rules).ship;

  it("are counted with the remediation that was tried", () => {
    expect(ship(someThreads([0, 706], { remediation: renamed })).sentence).toMatch(
      /^Yes: 0 threads lost if the deploy renames `plan` to `tick`, tried on every thread; without that, 706 mid-turn threads are lost; /,
    );
    const strict = { ...standardRules, ship: [{ rule: "in-flight" as const, lost: "none" as const }] };
    expect(ship(someThreads([0, 706], { remediation: renamed }), strict)).toMatchObject({ is: "no" });
  });

  it("are not known until all were checked, and what avoids a loss was looked for", () => {
    expect(ship(null).sentence).toBe("Not yet: threads in flight are not checked.");
    expect(ship(someThreads([0, 0], { checked: 1 })).is).toBe("not-yet");
    expect(ship(someThreads([1, 0], { remediation: null })).is).toBe("not-yet");
  });

  it("are not carried on by a graph that looks elsewhere", () => {
    const namespace = { base: "planner", head: "v2", kept: false, sentence: "Elsewhere." };
    expect(ship(someThreads([0, 0], { namespace })).sentence).toBe(
      "No: 61 waiting threads would stay unanswered.",
    );
  });
});

describe("cost", () => {
  it("is compared over conversations that decide the same: who breaks off saves nothing", () => {
    const cheap = aSummary("a", "failed");
    const saved = {
      ...cheap,
      metrics: { base: cheap.metrics.base, head: { ...cheap.metrics.head, llmCalls: 0 } },
    };
    const check = answersOf(someFacts([saved, aSummary("b", "identical")])).ship.checks.find(
      ({ rule }) => rule.rule === "cost" && rule.metric === "llmCalls",
    );
    expect(check).toMatchObject({ result: "pass", short: "as many LLM calls" });
    expect(check?.figures.map(({ n, of }) => [n, of])).toContainEqual([1, 2]);
    const dear = {
      ...aSummary("c", "same-decisions"),
      metrics: { base: cheap.metrics.base, head: { ...cheap.metrics.head, llmCalls: 9 } },
    };
    const dearer = answersOf(someFacts([saved, dear])).ship.checks.find(
      ({ rule }) => rule.rule === "cost" && rule.metric === "llmCalls",
    );
    expect(dearer).toMatchObject({
      result: "fail",
      short: "9 LLM calls instead of 4 over the 1 that decides the same",
    });
  });

  it.each([
    [28.2, 500, 641],
    [28.7, 1000, 1287],
    [5.6, 1375, 1452],
  ])("a limit of %s % is kept where %s become just %s", (atMost, base, head) => {
    const one = aSummary("a", "identical");
    const resultOf = (searches: number) => {
      const metrics = {
        base: { ...one.metrics.base, searches: base },
        head: { ...one.metrics.head, searches },
      };
      return cost(someFacts([{ ...one, metrics }]), { rule: "cost", metric: "searches", atMost }).result;
    };
    expect([resultOf(head), resultOf(head + 1)]).toEqual(["pass", "fail"]);
  });

  it("of cycles cannot be told where the planner counts none", () => {
    const fewer = { rule: "cost", metric: "cycles", atMost: 0 } as const;
    const resultOf = (cycles: number) => {
      const one = aSummary("a", "identical");
      const { base, head } = one.metrics;
      const metrics = { base: { ...base, cycles }, head: { ...head, cycles } };
      return cost(someFacts([{ ...one, metrics }]), fewer);
    };
    expect(resultOf(3)).toMatchObject({ result: "pass", short: "as many cycles" });
    expect(resultOf(0)).toMatchObject({ result: "unknown", short: "no cycles are counted" });
  });
});

const someStatus = fc.constantFrom(
  ...(["identical", "same-decisions", "differs", "inconclusive", "failed"] as const),
);
const anyFacts = fc
  .record({
    statuses: fc.array(someStatus, { maxLength: 6 }),
    notRun: fc.integer({ min: 0, max: 2 }),
    untaken: fc.integer({ min: 0, max: 2 }),
    stale: fc.integer({ min: 0, max: 1 }),
    steady: fc.constantFrom(null, [], ["current"]),
    checked: fc.integer({ min: 0, max: 3 }),
    lost: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
    broken: fc.boolean(),
    errors: fc.boolean(),
  })
  .map((of) => {
    const facts = someFacts(of.statuses.map((status, i) => aSummary(`r${i}`, status)));
    const names = (n: number) => Array.from({ length: n }, (_, i) => `n${i}`);
    const trust = { ...facts.trust, untaken: names(of.untaken), stale: names(of.stale), unsteady: of.steady };
    return {
      ...facts,
      trust,
      notRun: names(of.notRun),
      inflight: of.checked === 0 ? null : someThreads(of.lost, { checked: of.checked }),
      broken: { base: [], head: of.broken ? ["One node asks"] : [] },
      problems: { base: [], head: of.errors ? [anError] : [] },
    };
  });

describe("mutants", () => {
  const check = (mutants: RuleFacts["trust"]["mutants"]) => {
    const facts = someFacts();
    const { checks } = answersOf({ ...facts, trust: { ...facts.trust, mutants } }).trust;
    return checks.find(({ rule }) => rule.rule === "mutants");
  };
  const ofInUse = (detected: number, of: number) => check({ detected, of, source: "In use", undetected: [] });

  it("are not enough where what is shown to change nothing was left out", () => {
    expect(check({ detected: 286, of: 292, source: null })).toMatchObject({
      result: "pass",
      short: "286 of 292 mutants detected",
    });
    expect(check({ detected: 200, of: 292, source: null })).toMatchObject({ result: "fail" });
  });

  it("of one topology name it, and too few are not known to be too few", () => {
    expect(ofInUse(40, 40)?.sentence).not.toContain("other");
    expect(ofInUse(38, 40)).toMatchObject({
      result: "pass",
      short: '38 of 40 wrong changes of "In use" detected',
      sentence: expect.stringContaining("The other 2 may change nothing"),
    });
    expect(ofInUse(20, 40)).toMatchObject({ result: "unknown" });
    expect(ofInUse(0, 0)).toMatchObject({ result: "unknown" });
  });

  it("are said not to be measured", () => {
    expect(check(null)).toMatchObject({ result: "unknown", short: "mutants not measured", figures: [] });
  });
});

describe("laws", () => {
  it("an answer begins with its word and follows from its rules", () => {
    const words = { yes: "Yes: ", no: "No: ", "not-yet": "Not yet: " };
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const answers = answersOf(facts);
        for (const question of questions) {
          const { is, sentence, checks, reasons } = answers[question];
          expect(sentence.startsWith(words[is])).toBe(true);
          const open = checks.filter(({ decides, result }) => decides && result !== "pass");
          expect(reasons).toHaveLength(new Set(open.map((one) => one.sentence)).size);
          expect(is === "yes").toBe(open.length === 0);
          expect(is === "no").toBe(open.some(({ result }) => result === "fail"));
        }
        const [, ...reasons] = tellAnswers(answers)
          .split(/^Ship\? .*\n/m)[1]
          ?.split("\n") ?? [""];
        expect(new Set(reasons).size).toBe(reasons.length);
        expect(tellAnswers(answers).split("\n").length).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it("no rule gives one reason twice", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const question of questions)
          for (const { sentence } of answersOf(facts)[question].checks) {
            const said = sentence.split(/(?<=\.) /);
            expect(said).toEqual([...new Set(said)]);
          }
      }),
    );
  });

  it("who may ship decides the same, on evidence that can be believed", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { behaviour, trust, ship } = answersOf(facts);
        if (ship.is === "yes") expect([behaviour.is, trust.is]).toEqual(["yes", "yes"]);
        if (behaviour.is === "no") expect(ship.is).toBe("no");
      }),
    );
  });

  it("fewer rules never make an answer worse", () => {
    const worse = ["yes", "not-yet", "no"];
    fc.assert(
      fc.property(anyFacts, fc.nat(), (facts, n) => {
        const left = standardRules.ship.filter((_, i) => i !== n % standardRules.ship.length);
        const before = worse.indexOf(answersOf(facts).ship.is);
        expect(worse.indexOf(answersOf(facts, { ...standardRules, ship: left }).ship.is)).toBeLessThanOrEqual(
          before,
        );
      }),
    );
  });
});

it("rules are data: the standard ones read back from JSON, and an unknown one is refused", () => {
  expect(RuleSet.parse(JSON.parse(JSON.stringify(standardRules)))).toEqual(standardRules);
  expect(RuleSet.safeParse({ ...standardRules, ship: [{ rule: "vibes" }] }).success).toBe(false);
});
