"use client";
import { useEffect, useRef } from "react";
import { useSelecting } from "../controls/selecting";
import type { FrontPoint } from "./drawFront";

type Props = { readonly points: readonly FrontPoint[] };

const height = 340;

/** Draws the chart when the page has loaded, and again when its width changes; a point opens its tasks. */
export function FrontChart({ points }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const selecting = useSelecting();
  const latest = useRef(selecting);
  latest.current = selecting;
  useEffect(() => {
    const frame = box.current;
    if (!frame) return;
    let isGone = false;
    let width = 0;
    const draw = async () => {
      const { drawFront } = await import("./drawFront");
      if (isGone || frame.clientWidth === width) return;
      width = frame.clientWidth;
      const { hrefOf, select } = latest.current;
      frame.replaceChildren(drawFront(points, { width, height, hrefOf, select }));
    };
    const watch = new ResizeObserver(draw);
    watch.observe(frame);
    return () => {
      isGone = true;
      watch.disconnect();
    };
  }, [points]);
  return <div ref={box} className="min-w-0 text-ink-2" style={{ minHeight: height }} />;
}
