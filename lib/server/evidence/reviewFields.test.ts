import { expect, it } from "vitest";
import { UnseenChange } from "../core/errors";
import { refuseUnseen, SeenFields } from "./reviewFields";

const text = (now: string, seen: string | undefined, next: string | undefined, what = "The title") => ({
  what,
  now,
  seen,
  next,
});

it("says what each text that would be replaced reads now, so that none is replaced unseen at the next save", () => {
  const refused = () =>
    refuseUnseen([
      text("Theirs", "Old", "Mine"),
      text("", "Why", "Why not", "The description"),
      text("same", "same", "other", "The summary"),
    ]);
  expect(refused).toThrow(UnseenChange);
  expect(refused).toThrow(
    expect.objectContaining({
      message: "The title was changed in the meantime. Save again to replace it.",
      details: ["It now reads: “Theirs”", "The description was changed, too. It is empty now."],
      status: 409,
    }),
  );
});

it("refuses nothing that was seen, is the same already, is not changed, or comes from callers who say nothing", () => {
  const changes = [
    text("Old", "Old", "New"),
    text("New", "Old", "New"),
    text("Theirs", "Old", undefined),
    text("Theirs", undefined, "Mine"),
    text("two\r\nlines", "two\r\nlines", "two\nlines"),
  ];
  expect(() => refuseUnseen(changes)).not.toThrow();
});

it("takes the usual title of two topologies with the longest titles", () => {
  const title = `${"a".repeat(120)} in place of ${"b".repeat(120)}`;
  expect(SeenFields.safeParse({ title }).success).toBe(true);
});
