import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { respond } from "../../http/respond";
import { emptyDatabase, onPostgres } from "../engines.fixture";
import { openStore } from "../open";
import { probeStore } from "../probe";

const root = mkdtempSync(path.join(tmpdir(), "planner-studio-trouble-"));
const mounted: string[] = [];
afterAll(() => {
  for (const folder of mounted) execFileSync("umount", ["-l", folder]);
  rmSync(root, { recursive: true, force: true });
});

/** A file system of its own, of so many kilobytes; null where this user may not mount one. */
function mount(name: string, size: number): string | null {
  const folder = mkdtempSync(path.join(root, name));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}k`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  mounted.push(folder);
  return folder;
}
const remount = (folder: string) => execFileSync("mount", ["-o", "remount,ro", folder]);

it("says that a file stands where the data folder should be, or above it", async () => {
  const file = path.join(root, "file");
  writeFileSync(file, "");
  for (const folder of [file, path.join(file, "data")])
    await expect(openStore({ folder })).rejects.toThrow(
      `The data folder ${folder} is a file, or is inside one. Move that file, or set PLANNER_STUDIO_DATA to another folder.`,
    );
});

const small = mount("small", 2000);
const readOnly = mount("read-only", 200);

const leftOut = (folder: string | null): string =>
  folder === null ? " (left out: this user may not mount a file system)" : "";

it.skipIf(!small)(`says that the disk is full at its start${leftOut(small)}`, async () => {
  await expect(openStore({ folder: String(small) })).rejects.toThrow(
    `The disk with the data folder ${small} is full. Free some space`,
  );
});

it.skipIf(!readOnly)(`says that the data folder cannot be written${leftOut(readOnly)}`, async () => {
  remount(String(readOnly));
  for (const folder of [String(readOnly), path.join(String(readOnly), "data")])
    await expect(openStore({ folder })).rejects.toThrow(
      `This user cannot write to the data folder ${folder}.`,
    );
});

onPostgres("a PostgreSQL server that stops", () => {
  it("is named with what to do, as 503, and is used again when it is back", async () => {
    const url = new URL(await emptyDatabase());
    const target = { host: url.hostname, port: Number(url.port) };
    const sockets = new Set<Socket>();
    const listen = async (port: number) => {
      const server = createServer((socket) => {
        const through = connect(target);
        for (const one of [socket, through]) {
          sockets.add(one);
          one.on("error", () => {});
        }
        socket.pipe(through).pipe(socket);
      });
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
      return server;
    };
    const proxy = await listen(0);
    const { port } = proxy.address() as { port: number };
    url.port = String(port);
    url.hostname = "127.0.0.1";
    const before = process.env.DATABASE_URL;
    process.env.DATABASE_URL = url.toString();
    const store = await openStore({ databaseUrl: url.toString() });
    const place = { kind: "postgres", where: store.where } as const;
    const ask = () => respond(async () => Response.json(await store.prisma.workspace.count()));
    try {
      expect((await ask()).status).toBe(200);
      expect(await probeStore(store, place)).toBeNull();
      proxy.close();
      for (const socket of sockets) socket.destroy();
      const sentence = `The database 127.0.0.1:${port}${url.pathname} cannot be reached. Start it, or correct DATABASE_URL`;
      for (let i = 0; i < 3; i++) {
        const answer = await ask();
        expect(answer.status).toBe(503);
        expect((await answer.json()).error.message).toContain(sentence);
      }
      expect((await probeStore(store, place))?.message).toContain(sentence);
      await listen(port).then((again) => again.unref());
      expect((await ask()).status).toBe(200);
      expect(await probeStore(store, place)).toBeNull();
    } finally {
      if (before === undefined) delete process.env.DATABASE_URL;
      else process.env.DATABASE_URL = before;
      await store.close();
      for (const socket of sockets) socket.destroy();
    }
  });
});
