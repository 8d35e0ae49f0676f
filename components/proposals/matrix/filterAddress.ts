import { filters, type MatrixFilter } from "./cells";

/** Returns the filter that a query names; unknown values are left out. */
export function filterIn(query: URLSearchParams): MatrixFilter {
  const [results, hides] = ["result", "hide"].map((name) => query.get(name)?.split(",") ?? []);
  return {
    shown: filters.filter((status) => results?.includes(status)),
    text: query.get("query") ?? "",
    hidesEqual: hides?.includes("identical") ?? false,
    hidesNotRun: hides?.includes("not-run") ?? false,
  };
}

/** Returns the query with another filter; the rest of it stays. */
export function withFilter(query: URLSearchParams, filter: MatrixFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  const hides = [filter.hidesEqual && "identical", filter.hidesNotRun && "not-run"].filter(Boolean);
  const values = { query: filter.text, result: filter.shown.join(","), hide: hides.join(",") };
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
