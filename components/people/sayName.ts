import type { NamedPerson } from "@/lib/server/people/sayName";
import type { Me } from "./me";

type Said = { readonly ok: true; readonly me: Me } | { readonly ok: false; readonly message: string };

/** Sets the name of this browser's person; with the token of an owner link they also become an owner. */
export async function sayName(name: string, ownerLink?: string): Promise<Said> {
  try {
    const response = await fetch("/api/profile", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name, ownerLink }),
    });
    const body = await response.json();
    if (!response.ok) return { ok: false, message: body.error.message };
    const { name: now, role } = body as NamedPerson;
    return { ok: true, me: { name: now, role, named: true } };
  } catch {
    return {
      ok: false,
      message: "The name could not be saved. Check that the server is running, and try again.",
    };
  }
}
