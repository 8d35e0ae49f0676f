import { readJson } from "@/lib/server/http/body";
import { newProfile, type ProfileInput } from "@/lib/server/http/profile";
import { route } from "@/lib/server/http/route";

export const dynamic = "force-dynamic";

/** Who asks, as this server takes them. */
export const GET = route(async ({ actor: { userId: id, name, role } }) => Response.json({ id, name, role }));

/** Makes a profile for this browser, `{ name }`, and keeps it there as a signed cookie. The first is the owner's. */
export const POST = route(async ({ request }) => {
  const { profile, cookie } = await newProfile(await readJson<ProfileInput>(request));
  return Response.json(profile, { status: 201, headers: { "Set-Cookie": cookie } });
});
