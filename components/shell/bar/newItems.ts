/** Things to start, in the menu *New* and in "Go to anything". */
export const newItems = [
  { title: "Empty graph", hint: "draw it in the editor", to: "/new/graph" },
  { title: "Copy of a graph", hint: "any version", to: "/new/copy" },
  { title: "Import", hint: "a topology, recordings, a trace", to: "/import" },
  { title: "Review", hint: "of two versions", to: "/reviews?request=new" },
  { title: "Recording set", hint: "recordings to compare over", to: "/new/set" },
] as const;
