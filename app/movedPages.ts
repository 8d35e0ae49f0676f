/** A page that moved: requests of `from` are redirected (308) to `to`, with their query. */
export type MovedPage = { readonly from: string; readonly to: string };

/** Addresses of earlier versions, in links that people saved. Documents keep their addresses. */
export const movedPages: readonly MovedPage[] = [
  { from: "/topologies", to: "/graphs" },
  { from: "/proposals", to: "/reports/ranking" },
  { from: "/proposals/matrix", to: "/reports/matrix" },
  { from: "/reports", to: "/reports/ranking" },
];
