import { expect, test } from "vitest";
import { redactorOf } from "../world";
import { redacted } from "./conversation";

test("redacts values of an event, and leaves what tasks, calls and routes find each other by", () => {
  const redactor = redactorOf({ salt: "test", names: ["ada"] });
  const ns = ["ada:05935902-0126-4978-83a0-ad07876340d2"];
  const data = { id: "47a4ae56-9093-4a29-8869-775120742044", name: "ada", result: { note: "ada" } };
  const task = redacted({ event: "tasks", ns, data }, redactor);
  expect(task).toEqual({
    event: "tasks",
    ns,
    data: { ...data, result: { note: expect.stringMatching(/^Name/) } },
  });
  const route = { event: "route", on: "ada", router: "ada", ns: ns[0] ?? null, picked: "END" } as const;
  expect(redacted(route, redactor)).toEqual(route);
});
