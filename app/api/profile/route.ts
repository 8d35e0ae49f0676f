import { readJson } from "@/lib/server/http/body";
import { newProfile, type ProfileInput } from "@/lib/server/http/profile";
import { route } from "@/lib/server/http/route";

export const dynamic = "force-dynamic";

/** Who asks, as this server takes them. */
export const GET = route(async ({ actor: { userId: id, name, role } }) => Response.json({ id, name, role }));

/** Lets this browser's person be called `{ name }`: a new person, kept there as a signed cookie, or another name for who it was. `ownerLink` makes them an owner. */
export const POST = route(async ({ actor, request }) => {
  const { profile, cookie } = await newProfile(actor, await readJson<ProfileInput>(request));
  return Response.json(profile, { status: 201, headers: { "Set-Cookie": cookie } });
});
