import { afterEach, describe, expect, test, vi } from "vitest";
import {
  Conflict,
  Forbidden,
  InvalidInput,
  NotFound,
  ServiceError,
  StoreUnavailable,
  TooLarge,
  UnsupportedType,
  WrongMethod,
} from "../core/errors";
import { asFile, refusalOf, respond } from "./respond";

/** What the server's log was told. */
function hearLog(): () => string {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  return () => write.mock.calls.map(([text]) => String(text)).join("");
}
afterEach(() => vi.restoreAllMocks());

const failing = (error: unknown) => respond(() => Promise.reject(error));

test("an answer goes out as it is", async () => {
  const answer = new Response("fine", { status: 201 });
  expect(await respond(async () => answer)).toBe(answer);
});

test("a request that its caller gave up is no bug and is not logged", async () => {
  const log = hearLog();
  expect((await failing(AbortSignal.abort().reason)).status).toBe(499);
  expect(log()).toBe("");
});

describe("a refusal", () => {
  test("of another copy of its class keeps its status, as Next bundles one for pages and one for the start", async () => {
    vi.resetModules();
    const copy = await import("../core/errors");
    const error = new copy.StoreUnavailable("The database is away.");
    expect(copy.StoreUnavailable).not.toBe(StoreUnavailable);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error).not.toBeInstanceOf(Conflict);
    expect(refusalOf(error)).toMatchObject({ status: 503, message: "The database is away." });
    expect(new Error("a bug")).not.toBeInstanceOf(ServiceError);
  });

  test.each([
    [InvalidInput, 400, "invalid_input"],
    [Forbidden, 403, "forbidden"],
    [NotFound, 404, "not_found"],
    [WrongMethod, 405, "wrong_method"],
    [Conflict, 409, "conflict"],
    [TooLarge, 413, "too_large"],
    [UnsupportedType, 415, "unsupported_type"],
    [StoreUnavailable, 503, "store_unavailable"],
    [ServiceError, 500, "service_error"],
  ])("%o becomes %i, with its sentences, and is not logged", async (Refusal, status, code) => {
    const logged = hearLog();
    const response = await failing(new Refusal("Not like this.", ["Do it so."]));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: { code, message: "Not like this.", details: ["Do it so."] },
    });
    expect(logged()).toBe("");
  });
});

describe("a bug", () => {
  test.each([
    ["an error", new TypeError("secret is not a function")],
    ["a text", "secret"],
    ["nothing", undefined],
  ])("that throws %s becomes 500 and tells nothing of itself but to the log", async (_, thrown) => {
    const logged = hearLog();
    const response = await failing(thrown);
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(JSON.parse(body)).toEqual({
      error: { code: "unexpected", message: expect.stringContaining("log"), details: [] },
    });
    expect(body).not.toContain("secret");
    expect(logged()).toMatch(/^request: /);
    expect(logged()).toContain(thrown instanceof Error ? "respond.test.ts" : String(thrown));
  });

  test("that throws before it awaits anything is caught too", async () => {
    hearLog();
    const thrown = await respond(() => {
      throw new Error("at once");
    });
    expect(thrown.status).toBe(500);
  });
});

test("a stream's refusal is the same as a response's", () => {
  expect(refusalOf(new NotFound("There is none."))).toEqual({
    status: 404,
    code: "not_found",
    message: "There is none.",
    details: [],
  });
});

describe("a file", () => {
  test.each([
    ["hybrid.topology.json", "application/json; charset=utf-8", "hybrid.topology.json"],
    ["venturescope.proposals.md", "text/markdown; charset=utf-8", "venturescope.proposals.md"],
    ['a"b\r\nX: y/z.json', "application/json; charset=utf-8", "a-b--X--y-z.json"],
  ])("%j has its type and a name that a header can carry", async (name, type, saved) => {
    const response = asFile(name, "text");
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${saved}"`);
    expect(await response.text()).toBe("text");
  });

  test("keeps the letters of its name, whatever their script, and nothing that ends the header", () => {
    const named = (name: string) => asFile(name, "").headers.get("content-disposition");
    expect(named('検索/é"\r\n\ud800.json')).toBe(
      `attachment; filename="--------.json"; filename*=UTF-8''%E6%A4%9C%E7%B4%A2-%C3%A9----.json`,
    );
  });
});
