"use client";
import { useNamed } from "../../people/NameContext";

/** Says before a file is chosen that the reader may not import; nothing to an owner. */
export function OwnersOnly() {
  const { me } = useNamed();
  if (me === null || me.role === "owner") return null;
  return (
    <p className="mb-4 rounded-md border bg-surface-1 p-3 text-inconclusive">
      Only an owner of this server can import.{" "}
      {me.role === null ? "Ask an owner." : `You are a ${me.role} here: ask an owner.`}
    </p>
  );
}
