"use client";
import { UserRound } from "lucide-react";
import { Menu } from "../ui/menu/Menu";
import { choose, themes, useTheme } from "../ui/theme";
import { initials } from "./me";
import { useNamed } from "./NameContext";

const trigger =
  "inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded-md text-ink-2 text-sm hover:bg-surface-2 hover:text-ink-1";

/** Shows the reader; its menu sets the name and the theme, and leads to the people of the workspace. */
export function MeButton() {
  const { me, open } = useNamed();
  const theme = useTheme();
  if (!me) return null;
  return (
    <Menu
      title=""
      label={me.named ? `You are ${me.name}` : "You have no name yet"}
      icon={me.named ? <Initials name={me.name} /> : <UserRound size={16} aria-hidden />}
      trigger={trigger}
      items={[
        { title: me.named ? "Change your name" : "Say your name", hint: "", onSelect: open },
        { title: "People", hint: "who did what", to: "/people" },
        ...themes.map((one) => ({
          title: themeTitles[one],
          hint: one === theme ? "chosen" : "",
          onSelect: () => choose(one),
        })),
      ]}
    />
  );
}

const themeTitles = { system: "Theme of the system", light: "Light theme", dark: "Dark theme" } as const;

export const Initials = ({ name }: { readonly name: string }) => (
  // Rendered by CSS: letters outside the button's accessible name would contradict it.
  <span
    aria-hidden
    data-initials={initials(name)}
    className="before:content-[attr(data-initials)] inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-surface-3 font-medium text-ink-1 text-xs"
  />
);
