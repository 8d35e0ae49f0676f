import { expect, test } from "vitest";
import { acrossBundles } from "./acrossBundles";

/** Declares the classes as a bundle with a copy of their module does. */
function bundle() {
  class Refusal extends Error {}
  acrossBundles(Refusal, "TestRefusal");
  class Late extends Refusal {}
  acrossBundles(Late, "TestLate");
  class Unnamed extends Refusal {}
  return { Refusal, Late, Unnamed };
}

test("an error is an instance of its class and of those above, in every bundle", () => {
  const [one, other] = [bundle(), bundle()];
  const thrown = new one.Late();
  expect(thrown instanceof one.Late && thrown instanceof one.Refusal).toBe(true);
  expect(thrown instanceof other.Late && thrown instanceof other.Refusal).toBe(true);
  expect(new one.Refusal() instanceof other.Late).toBe(false);
  expect(new Error("other") instanceof one.Refusal).toBe(false);
});

test("a subclass without a name is told from its siblings", () => {
  const { Late, Unnamed } = bundle();
  expect(new Unnamed() instanceof Unnamed).toBe(true);
  expect(new Late() instanceof Unnamed).toBe(false);
});
