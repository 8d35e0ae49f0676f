import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Theme = "light" | "dark";
type Rgb = readonly [number, number, number];

const tokens = readTokens();
const surfaces = ["surface-0", "surface-1", "surface-2"];
const onEverySurface = [
  ...["ink-1", "ink-2", "ink-3", "accent", "base", "head"],
  ...["identical", "same-decisions", "differs", "inconclusive", "failed", "not-run"],
  ...["added", "removed", "changed", "unchanged"],
  ...["guard", "ask", "enrich", "acquire", "llm", "corrector", "record", "action"],
];

for (const theme of ["light", "dark"] as const) {
  test(`${theme}: every text colour reads on every surface`, () => {
    const poor = onEverySurface.flatMap((ink) =>
      surfaces
        .map((surface) => ({ ink, surface, ratio: contrast(token(ink, theme), token(surface, theme)) }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(poor).toEqual([]);
  });

  test(`${theme}: every text colour reads on its own soft ground`, () => {
    const panel = token("surface-1", theme);
    const poor = onEverySurface
      .map((ink) => ({ ink, ratio: contrast(token(ink, theme), mix(token(ink, theme), panel, 0.1)) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(poor).toEqual([]);
  });

  test(`${theme}: primary text reads when pressed, accent carries its ink, focus and controls are seen`, () => {
    expect(contrast(token("ink-1", theme), token("surface-3", theme))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token("accent-ink", theme), token("accent", theme))).toBeGreaterThanOrEqual(4.5);
    for (const surface of surfaces) {
      expect(contrast(token("focus", theme), token(surface, theme))).toBeGreaterThanOrEqual(3);
      expect(contrast(token("line-strong", theme), token(surface, theme))).toBeGreaterThanOrEqual(3);
    }
  });
}

function readTokens(): ReadonlyMap<string, Record<Theme, Rgb>> {
  const css = readFileSync("app/globals.css", "utf8");
  const pairs = css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map(
    [...pairs].map(([, name, light, dark]) => [name ?? "", { light: rgb(light), dark: rgb(dark) }]),
  );
}

function token(name: string, theme: Theme): Rgb {
  const found = tokens.get(name);
  if (!found) throw new Error(`app/globals.css has no colour ${name}.`);
  return found[theme];
}

function rgb(hex = ""): Rgb {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const one = (i: 0 | 1 | 2) => a[i] * share + b[i] * (1 - share);
  return [one(0), one(1), one(2)];
}

/** The contrast ratio of WCAG 2. */
function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
