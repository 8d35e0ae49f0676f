export { keptLayout } from "./keep/keptLayout";
export { layoutOf } from "./layoutOf";
export { type LayoutLink, linksOf } from "./links";
export { type LayoutRow, rowsOf } from "./rowsOf";
export type { Box, EdgePath, Layout, Point } from "./schema";
export { card } from "./size";
