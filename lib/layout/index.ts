export { layoutOf } from "./layoutOf";
export { type Link, linksOf } from "./links";
export { type Row, rowsOf } from "./rowsOf";
export type { Box, EdgePath, Layout, Point } from "./schema";
export { card } from "./size";
