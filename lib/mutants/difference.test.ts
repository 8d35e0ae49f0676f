import { describe, expect, test } from "vitest";
import { aTrace } from "../diff/aTrace.fixture";
import { differenceBetween } from "./difference";

const asked = () => aTrace().holds("log", ["ask"]).decides("region", "ask_user");

describe("the grade of a difference", () => {
  test("none between equal traces, nor by an extra channel", () => {
    expect(differenceBetween(asked().ends(), asked().ends())).toBeNull();
    expect(differenceBetween(asked().ends(), asked().holds("note", 1, "extra").ends())).toBeNull();
  });

  test("decisions before all else, then a head that breaks", () => {
    const other = aTrace().holds("log", ["search"]).decides("region", "search");
    expect(differenceBetween(asked().ends(), other.ends("failed"))).toMatchObject({ grade: "decisions" });
    expect(differenceBetween(asked().ends(), asked().ends("failed"))).toMatchObject({ grade: "broken" });
  });

  test("work where calls, the report or what the thread holds in the end differ", () => {
    const ends = asked().holds("log", ["ask", "ask"]).runs("finish").ends();
    expect(differenceBetween(asked().runs("finish").ends(), ends)).toEqual({
      grade: "work",
      words: "other log",
    });
    expect(differenceBetween(asked().ends(), asked().calls("plan region").ends())).toMatchObject({
      grade: "work",
    });
    const told = (report: string) => aTrace().says("hello", report).decides("region", "ask_user").ends();
    expect(differenceBetween(told("nothing"), told("a search"))).toMatchObject({ grade: "work" });
  });

  test("commits where the same is held in the end, and another superstep committed it", () => {
    const late = aTrace().decides("region", "ask_user").holds("log", ["ask"]).runs("finish").ends();
    expect(differenceBetween(asked().runs("finish").ends(), late)).toEqual({
      grade: "commits",
      words: "other log",
    });
  });

  test("nothing where both go round until the limit and are cut off at different places", () => {
    const round = (log: readonly string[]) =>
      asked()
        .holds("log", [...log])
        .runs("plan");
    const [short, long] = [round(["ask"]), round(["ask", "ask"])];
    expect(differenceBetween(short.ends("recursion_limit"), long.ends("recursion_limit"))).toBeNull();
    const ended = round(["ask", "ask"]).ends();
    expect(differenceBetween(ended, round(["ask"]).ends("recursion_limit"))).toMatchObject({
      grade: "broken",
    });
  });
});
