"use client";
import { UserRound } from "lucide-react";
import { IconButton } from "../ui/Button";
import { initials } from "./me";
import { useNamed } from "./NameContext";

/** Shows the reader's name; opens the dialog to set or change it. */
export function MeButton() {
  const { me, open } = useNamed();
  if (!me) return null;
  const label = me.named ? `You are ${me.name}. Change your name` : "Say your name";
  return (
    <IconButton label={label} onClick={open}>
      {me.named ? <Initials name={me.name} /> : <UserRound size={16} aria-hidden />}
    </IconButton>
  );
}

export const Initials = ({ name }: { readonly name: string }) => (
  // Rendered by CSS: letters outside the button's accessible name would contradict it.
  <span
    aria-hidden
    data-initials={initials(name)}
    className="before:content-[attr(data-initials)] inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-surface-3 font-medium text-ink-1 text-xs"
  />
);
