import { axisX, axisY, dot, gridX, gridY, line, plot, text } from "@observablehq/plot";
import type { Selection } from "@/lib/economics";

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

/** Draws dollars per task, in a logarithmic scale, against the share of solved tasks. */
export function drawFront(
  points: readonly FrontPoint[],
  { width, height, hrefOf, select }: Frame,
): SVGSVGElement | HTMLElement {
  const front = points.filter(({ onFront }) => onFront).toSorted((a, b) => a.dollars - b.dollars);
  const isNarrow = width < narrow;
  const dots = (onFront: boolean, isChosen: boolean) =>
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
  const middle = Math.sqrt(
    Math.min(...points.map(({ dollars }) => dollars)) * Math.max(...points.map(({ dollars }) => dollars)),
  );
  const names = (isRight: boolean) =>
    text(
      points.filter(({ isNamed, dollars }) => isNamed && dollars > middle === isRight),
      {
        ...at,
        text: "title",
        textAnchor: isRight ? "end" : "start",
        dx: isRight ? -10 : 10,
        dy: -10,
        fill: "currentColor",
        stroke: "var(--color-surface-1)",
        ariaHidden: "true",
      },
    );
  const hidden = { ariaHidden: "true" };
  const drawn = plot({
    width,
    height,
    marginLeft: 52,
    marginRight: 20,
    marginBottom: 44,
    inset: 18,
    ariaLabel: "Cost against solved; the table of topologies and variants has the same figures",
    style: { background: "none", fontFamily: "inherit", fontSize: "11px" },
    x: { type: "log", label: "dollars per task (logarithmic scale)", tickFormat: tickOf },
    y: { label: "solved", tickFormat: (share: number) => `${Math.round(share * 1000) / 10} %`, nice: true },
    marks: [
      gridX({ ticks: isNarrow ? 3 : 6, stroke: "var(--color-line)", strokeOpacity: 1, ...hidden }),
      gridY({ ticks: 4, stroke: "var(--color-line)", strokeOpacity: 1, ...hidden }),
      axisX({ ticks: isNarrow ? 3 : 6, labelAnchor: "center", labelArrow: "none", ...hidden }),
      axisY({ ticks: 4, labelArrow: "none", ...hidden }),
      line(front, { ...at, stroke: "var(--color-accent)", strokeDasharray: "4 3", ...hidden }),
      dots(false, false),
      dots(true, false),
      dots(false, true),
      dots(true, true),
      names(false),
      names(true),
    ],
  });
  drawn.setAttribute("role", "group");
  for (const link of drawn.querySelectorAll("a")) nameLink(link, select);
  return drawn;
}

const tickOf = (dollars: number): string => `$${Number(dollars.toPrecision(1))}`;

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
