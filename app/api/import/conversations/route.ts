import { route } from "@/app/door/routes";
import { startConversationsImport } from "@/lib/server/documents/startImport";
import { readUpload } from "@/lib/server/http/upload";

/** Stores an uploaded export of conversations as a task: a form's `file`, or a JSON body. `?name=` is listed under Runs, `?planner=` is the app, `?set=` the title of the set that the recordings join. */
export const POST = route(async ({ ctx, request }) => {
  const text = await readUpload(request);
  const { searchParams } = new URL(request.url);
  const options = {
    name: searchParams.get("name") ?? "Conversations",
    planner: searchParams.get("planner") ?? undefined,
    set: searchParams.get("set") ?? undefined,
  };
  return Response.json(await startConversationsImport(ctx, { text, ...options }), { status: 202 });
});
