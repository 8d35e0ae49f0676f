import { describe, expect, it } from "vitest";
import { InvalidInput } from "./errors";
import { folderTrouble, troubleOf } from "./trouble";

const folder = { kind: "pglite", where: "the data folder /data" } as const;
const server = { kind: "postgres", where: "db.example/studio" } as const;
const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe("what keeps a server from its data", () => {
  it.each([
    [
      "a full disk of the folder",
      error("write", { code: "ENOSPC" }),
      folder,
      507,
      /^The disk with the data folder \/data is full\. Free/,
    ],
    [
      "PostgreSQL's word for it",
      error("could not extend file: No space left on device"),
      server,
      507,
      /^The disk of the database db\.example\/studio is full/,
    ],
    [
      "its code, within a cause",
      error("Raw query failed", { meta: { code: "53100" } }),
      folder,
      507,
      /is full/,
    ],
    [
      "a refused connection",
      error("connect", { code: "ECONNREFUSED" }),
      server,
      503,
      /^The database db\.example\/studio cannot be reached\. Start it, or correct DATABASE_URL/,
    ],
    [
      "a connection that was ended",
      error("terminating connection due to administrator command", { code: "57P01" }),
      server,
      503,
      /cannot be reached/,
    ],
    [
      "Prisma's word for it",
      error("Invalid invocation", { code: "P1001" }),
      server,
      503,
      /cannot be reached/,
    ],
    [
      "one that failed inside",
      error("x", { cause: error("Connection terminated unexpectedly") }),
      server,
      503,
      /cannot be reached/,
    ],
    [
      "a folder that may not be written",
      error("open", { code: "EROFS" }),
      folder,
      503,
      /^This user cannot write to the data folder \/data\. Change its permissions/,
    ],
    [
      "an embedded database that has stopped",
      error("unreachable"),
      folder,
      503,
      /^The embedded database in the data folder \/data has stopped\. .+ restart the server\.$/,
    ],
  ] as const)("is said of %s", (_, thrown, place, status, sentence) => {
    const trouble = troubleOf(thrown, place);
    expect(trouble?.status).toBe(status);
    expect(trouble?.message).toMatch(sentence);
  });

  it("is nothing where a bug or a refusal was thrown", () => {
    expect(troubleOf(new TypeError("x is not a function"), folder)).toBeNull();
    expect(troubleOf(new InvalidInput("ENOSPC"), folder)).toBeNull();
    expect(troubleOf("text", server)).toBeNull();
  });

  it.each([
    ["ENOSPC", /is full\. Free some space, or set PLANNER_STUDIO_DATA/],
    ["EACCES", /^This user cannot write to the data folder/],
    ["EROFS", /^This user cannot write to the data folder/],
    ["ENOTDIR", /is a file, or is inside one/],
    ["EEXIST", /is a file, or is inside one/],
  ])("is said at the start of a folder with %s", (code, sentence) => {
    expect(folderTrouble(error("mkdir", { code }), "/data")?.message).toMatch(sentence);
  });
});
