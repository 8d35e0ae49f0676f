import type { Destination } from "./destinations";
import { choose } from "./ThemeToggle";

/** Something that is done where one is. */
export type Command = Omit<Destination, "href"> & { readonly id: string; readonly run: () => void };

const command = (id: string, title: string, run: () => void): Command => ({
  ...{ id, title, run },
  group: "Commands",
});

/** What can be done from anywhere. */
export const commands: readonly Command[] = [
  command("copy-link", "Copy the link to this page", () => {
    const { href } = window.location;
    // Only a page that was loaded safely may write to the clipboard.
    const written = navigator.clipboard?.writeText(href) ?? Promise.reject();
    written.catch(() => window.prompt("The link to this page", href));
  }),
  command("theme-light", "Light theme", () => choose("light")),
  command("theme-dark", "Dark theme", () => choose("dark")),
  command("theme-system", "Theme of the system", () => choose("system")),
  command("print", "Print this page", () => window.print()),
];
