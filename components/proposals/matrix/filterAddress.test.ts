import { expect, test } from "vitest";
import { filterIn, withFilter } from "./filterAddress";

const none = { shown: [], text: "", hidesEqual: false, hidesNotRun: false };

test("a filter is read back from its query, and the rest of the query stays", () => {
  const filter = {
    shown: ["differs", "failed"],
    text: "GPT & co",
    hidesEqual: true,
    hidesNotRun: true,
  } as const;
  const query = withFilter(new URLSearchParams("planner=p&from=100"), filter);
  expect(filterIn(new URLSearchParams(query.toString()))).toEqual(filter);
  expect(withFilter(query, none).toString()).toBe("planner=p&from=100");
});

test("values that no filter has are left out", () => {
  expect(filterIn(new URLSearchParams("result=differs,wrong,differs&hide=all"))).toEqual({
    ...none,
    shown: ["differs"],
  });
});
