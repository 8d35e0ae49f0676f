import { route } from "@/app/door/routes";
import { importedBefore } from "@/lib/server/documents/importFiles";
import { readJson } from "@/lib/server/http/body";

/** Returns which files an earlier import stored: `{ set?, files: [{ path, digest }] }`. */
export const POST = route(async ({ ctx, request }) =>
  Response.json(
    await importedBefore(
      ctx,
      await readJson<Parameters<typeof importedBefore>[1]>(request, { maxBytes: 8_000_000 }),
    ),
  ),
);
