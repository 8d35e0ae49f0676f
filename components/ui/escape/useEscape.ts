"use client";
import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../useKeys";

type Layer = () => void;

/** Open layers, innermost last. */
const layers: Layer[] = [];

/** Closes the layer opened last; a focused field or dialog handles Escape itself. */
function closeInnermost(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || document.querySelector("[role=dialog]")) return;
  const close = layers.at(-1);
  if (!close) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

/** While `open`, Escape closes this before any layer opened earlier. */
export function useEscape(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const layer = () => close();
    if (layers.length === 0) window.addEventListener("keydown", closeInnermost, true);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener("keydown", closeInnermost, true);
    };
  }, [open]);
}
