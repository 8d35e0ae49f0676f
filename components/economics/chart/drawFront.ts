import {
  axisX,
  axisY,
  dot,
  gridX,
  gridY,
  line,
  type Markish,
  type Plot,
  type PlotOptions,
  plot,
  text,
} from "@observablehq/plot";
import type { Selection } from "@/lib/economics";
import { placeLabels } from "./placeLabels";

export type FrontPoint = {
  readonly architecture: string;
  readonly title: string;
  readonly dollars: number;
  /** Part of the tasks that it solves. */
  readonly solved: number;
  readonly onFront: boolean;
  readonly isChosen: boolean;
  readonly isNamed: boolean;
  /** The figures in a sentence. */
  readonly sentence: string;
};

type Frame = {
  readonly width: number;
  readonly height: number;
  readonly hrefOf: (selection: Selection) => string;
  readonly select: (selection: Selection) => void;
};

const narrow = 560;
const at = { x: "dollars", y: "solved" } as const;
const hidden = { ariaHidden: "true" } as const;
const margin = { left: 56, right: 20, top: 24, bottom: 44 } as const;

/** Draws dollars per task, in a logarithmic scale, against the share of solved tasks. */
export function drawFront(
  points: readonly FrontPoint[],
  { width, height, hrefOf, select }: Frame,
): SVGSVGElement | HTMLElement {
  const frame = {
    width,
    height,
    marginLeft: margin.left,
    marginRight: margin.right,
    marginTop: margin.top,
    marginBottom: margin.bottom,
    inset: 18,
    ariaLabel: "Cost against solved; the table of architectures has the same figures",
    style: { background: "none", fontFamily: "inherit", fontSize: "11px" },
    x: { type: "log", label: "dollars per task (logarithmic scale)" },
    y: { label: "solved", nice: true },
  } satisfies PlotOptions;
  const marks = [...axes(points, width < narrow), ...dots(points, hrefOf)];
  // Labels are placed by the pixels of the scales, which a first drawing gives.
  const drawn = plot({ ...frame, marks: [...marks, ...names(points, plot({ ...frame, marks }), frame)] });
  drawn.setAttribute("role", "group");
  for (const link of drawn.querySelectorAll("a")) nameLink(link, select);
  return drawn;
}

function axes(points: readonly FrontPoint[], isNarrow: boolean): Markish[] {
  const ticks = ticksOf(points, isNarrow ? 3 : 9);
  const line = { stroke: "var(--color-line)", strokeOpacity: 1, ...hidden };
  return [
    gridX(ticks, line),
    gridY({ ticks: 4, ...line }),
    // Of formatted ticks, the library leaves out some of a logarithmic scale; not of texts.
    axisX(ticks, { text: dollarsOf, labelAnchor: "center", labelArrow: "none", ...hidden }),
    axisY({ ticks: 4, tickFormat: percentOf, labelArrow: "none", ...hidden }),
  ];
}

function dots(points: readonly FrontPoint[], hrefOf: Frame["hrefOf"]): Markish[] {
  const front = points.filter(({ onFront }) => onFront).toSorted((a, b) => a.dollars - b.dollars);
  const dotsOf = (onFront: boolean, isChosen: boolean) =>
    dot(
      points.filter((one) => one.onFront === onFront && one.isChosen === isChosen),
      {
        ...at,
        r: isChosen ? 7 : 5,
        fill: onFront ? "var(--color-accent)" : "var(--color-surface-1)",
        stroke: onFront ? "var(--color-accent)" : "currentColor",
        href: ({ architecture }: FrontPoint) => hrefOf({ architecture }),
        title: "sentence",
      },
    );
  return [
    line(front, { ...at, stroke: "var(--color-accent)", strokeDasharray: "4 3", ...hidden }),
    dotsOf(false, false),
    dotsOf(true, false),
    dotsOf(false, true),
    dotsOf(true, true),
  ];
}

/** The chosen one first, then those on the front: where space lacks, the last have no label. */
function names(
  points: readonly FrontPoint[],
  drawn: Plot,
  { width, height }: Pick<Frame, "width" | "height">,
): Markish[] {
  const [x, y] = [drawn.scale("x"), drawn.scale("y")];
  const pixels = points.map((one) => ({
    one,
    text: one.title,
    x: Number(x?.apply(one.dollars)),
    y: Number(y?.apply(one.solved)),
  }));
  const rank = ({ one }: (typeof pixels)[number]): number => Number(one.isChosen) * 2 + Number(one.onFront);
  const labels = pixels.filter(({ one }) => one.isNamed).toSorted((a, b) => rank(b) - rank(a));
  const inside = { left: margin.left, right: width, top: 4, bottom: height - margin.bottom };
  return placeLabels(labels, pixels, inside).flatMap((placed, i) => {
    const label = labels[i];
    if (!placed || !label) return [];
    const { anchor, dx, dy } = placed;
    const halo = { stroke: "var(--color-surface-1)", strokeWidth: 4 };
    return text([label.one], {
      ...at,
      text: "title",
      textAnchor: anchor,
      dx,
      dy,
      fill: "currentColor",
      ...halo,
      ...hidden,
    });
  });
}

/** Round amounts within the range of the points, at most `max`; the ends of the range where there is no such. */
function ticksOf(points: readonly FrontPoint[], max: number): readonly number[] {
  const all = points.map(({ dollars }) => dollars);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const from = Math.floor(Math.log10(least));
  const decades = Array.from({ length: Math.ceil(Math.log10(most)) - from + 1 }, (_, i) => from + i);
  for (const leads of [[1, 2, 5], [1]]) {
    const amounts = decades.flatMap((decade) => leads.map((lead) => Number(`${lead}e${decade}`)));
    const within = amounts.filter((one) => one >= least && one <= most);
    if (within.length > 1 && within.length <= max) return within;
  }
  return [least, most];
}

const dollarsOf = (dollars: number): string =>
  `$${dollars.toLocaleString("en", { maximumSignificantDigits: 2, useGrouping: false })}`;
const percentOf = (share: number): string =>
  `${(share * 100).toLocaleString("en", { maximumFractionDigits: 1 })} %`;

/** Names the link by the sentence of its point, and opens it without loading the page again. */
function nameLink(link: Element, select: Frame["select"]): void {
  link.setAttribute("aria-label", link.querySelector("title")?.textContent ?? "");
  link.addEventListener("click", (event) => {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    const href = link.getAttribute("href") ?? link.getAttribute("xlink:href") ?? "";
    const architecture = new URL(href, "http://here").searchParams.get("architecture");
    if (architecture !== null) select({ architecture });
  });
}
