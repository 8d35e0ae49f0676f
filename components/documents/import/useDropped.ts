import { useEffect, useRef } from "react";
import { type ChosenFiles, filesDropped, filesNamed } from "./many/chosen";

/** Calls back for files, folders and texts dropped on the window. Text dropped on its field is left to the browser. */
export function useDropped(load: (dropped: ChosenFiles) => void): void {
  const hears = useRef(load);
  hears.current = load;
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = async (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 && event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      const text = event.dataTransfer?.getData("text/plain") ?? "";
      if (files.length === 0) return hears.current(filesNamed(text.trim() ? [new File([text], "")] : []));
      const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
      // The dropped data is readable only during the event.
      const entries = items.map((item) => item.webkitGetAsEntry());
      hears.current(await filesDropped(entries, files));
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);
}
