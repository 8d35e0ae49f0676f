"use client";
import { type FormEvent, useId, useState, useSyncExternalStore } from "react";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/States";
import { useNamed } from "./NameContext";
import { sayName } from "./sayName";

/** Redeems the owner link printed by an open server. Opening the page changes nothing, so that link previews do not use it up. */
export function OwnerPage() {
  const { me } = useNamed();
  const ownerLink = useSyncExternalStore(onHashChange, readHash, () => null);
  const [given, setGiven] = useState<string | null>(null);
  const [trouble, setTrouble] = useState("");
  const [sending, setSending] = useState(false);
  const [field, message] = [useId(), useId()];
  const name = given ?? (me?.named ? me.name : "");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setTrouble("");
    const answer = await sayName(name, ownerLink ?? "");
    // Removes the used link from the browser history.
    if (answer.ok) return window.location.replace("/people");
    setTrouble(answer.message);
    setSending(false);
  };
  if (ownerLink === "")
    return (
      <EmptyState heading title="This link is cut short">
        Copy the whole link that the server printed when it started, including everything after the # sign.
      </EmptyState>
    );
  return (
    <form onSubmit={send} className="mx-auto grid max-w-md gap-4 px-6 py-10 max-md:px-3">
      <h1 className="font-semibold text-xl">Become the owner</h1>
      <p className="text-ink-2">
        Owners can import, remove, spend, and decide what others may do. The link works once.
      </p>
      <label htmlFor={field} className="grid gap-1.5">
        <span className="font-medium text-sm">Your name</span>
        <input
          id={field}
          value={name}
          onChange={(event) => setGiven(event.target.value)}
          required
          maxLength={60}
          autoComplete="name"
          aria-describedby={message}
          className="h-9 w-full rounded-md border bg-surface-1 px-2.5 text-prose"
        />
      </label>
      <p id={message} role="alert" className="min-h-5 text-failed text-sm">
        {trouble}
      </p>
      <div>
        <Button
          type="submit"
          look="primary"
          disabled={sending || ownerLink === null}
          lacks={name.trim() === "" ? "Enter your name first." : null}
        >
          Become the owner
        </Button>
      </div>
    </form>
  );
}

function onHashChange(call: () => void): () => void {
  window.addEventListener("hashchange", call);
  return () => window.removeEventListener("hashchange", call);
}

const readHash = (): string => window.location.hash.slice(1);
