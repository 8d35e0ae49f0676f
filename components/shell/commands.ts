import { choose } from "../ui/theme";
import type { Destination } from "./destinations";

/** An action that runs on the current page. */
export type Command = Omit<Destination, "href"> & { readonly id: string; readonly run: () => void };

const command = (id: string, title: string, run: () => void): Command => ({
  id,
  title,
  run,
  group: "Commands",
});

/** Commands available everywhere. */
export const commands: readonly Command[] = [
  command("copy-link", "Copy the link to this page", () => {
    const { href } = window.location;
    // The clipboard is available in secure contexts only.
    const written = navigator.clipboard?.writeText(href) ?? Promise.reject();
    written.catch(() => window.prompt("The link to this page", href));
  }),
  command("theme-light", "Light theme", () => choose("light")),
  command("theme-dark", "Dark theme", () => choose("dark")),
  command("theme-system", "Theme of the system", () => choose("system")),
  command("print", "Print this page", () => window.print()),
];
