import { useEffect, useRef } from "react";

/** Hears files and texts that are dropped on the window, each as a form of the import. */
export function useDropped(bring: (form: FormData) => void): void {
  const hears = useRef(bring);
  hears.current = bring;
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      const form = new FormData();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) form.set("file", file);
      else form.set("pasted", event.dataTransfer?.getData("text/plain") ?? "");
      hears.current(form);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);
}
