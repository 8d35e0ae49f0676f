import { route } from "@/app/door/routes";
import { importFiles } from "@/lib/server/documents/importFiles";
import { readJson } from "@/lib/server/http/body";

/** Larger files are sent alone, to `/api/import`. */
const maxBytes = 4_000_000;

/** Stores a chunk of a large import: `{ set?, files: [{ path, text }] }`. Returns the result of each file. */
export const POST = route(async ({ ctx, request }) =>
  Response.json(
    await importFiles(ctx, await readJson<Parameters<typeof importFiles>[1]>(request, { maxBytes })),
    { status: 201 },
  ),
);
