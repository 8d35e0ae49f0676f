/** Things to start, in the menu *New* and in "Go to anything". */
export const newItems = [
  { title: "Import a file", hint: "a topology, a recording, a trace", to: "/import" },
] as const;
