import { ViewportPortal } from "@xyflow/react";
import { useMemo } from "react";
import { type Layout, rowsOf } from "@/lib/layout";

/** Draws a background behind each row of nodes, with the number of nodes in it. */
export function Rows({ layout }: { readonly layout: Layout }) {
  const rows = useMemo(() => rowsOf(layout), [layout]);
  return (
    <ViewportPortal>
      {rows.map(({ y, height, count }, i) => (
        <div
          key={y}
          className="-z-1 pointer-events-none absolute rounded-md bg-surface-2"
          style={{ left: 0, width: layout.width, top: y - 6, height: height + 12 }}
        >
          <p
            className="absolute inset-y-0 left-0.5 rotate-180 text-center text-2xs text-ink-2"
            style={{ writingMode: "vertical-rl" }}
          >
            level {i + 1}
            {count > 1 && ` · ${count} side by side`}
          </p>
        </div>
      ))}
    </ViewportPortal>
  );
}
