/** `1 cause`, `2 causes`, `1,204 branches`. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
