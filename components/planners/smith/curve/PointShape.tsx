import type { SeriesLook } from "./series";

type PointShapeProps = {
  readonly shape: SeriesLook["shape"];
  readonly x: number;
  readonly y: number;
  readonly className: string;
};

const outlines: { readonly [shape in SeriesLook["shape"]]: string } = {
  circle: "M-4.5,0a4.5,4.5 0 1,0 9,0a4.5,4.5 0 1,0 -9,0Z",
  square: "M-4,-4H4V4H-4Z",
  triangle: "M0,-5L5,4H-5Z",
  diamond: "M0,-5L5,0L0,5L-5,0Z",
};

/** Renders a point in the shape of its series. */
export const PointShape = ({ shape, x, y, className }: PointShapeProps) => (
  <path d={outlines[shape]} transform={`translate(${x} ${y})`} className={className} />
);
