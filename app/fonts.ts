import localFont from "next/font/local";

// The Latin glyphs load with the page and are never swapped in later, which avoids layout shifts. Missing glyphs use system fonts.
const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  display: "optional",
  variable: "--font-inter-latin",
});
const mono = localFont({
  src: "../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  weight: "100 800",
  display: "optional",
  variable: "--font-mono-latin",
});

/** The classes that name both fonts to the stylesheet. */
export const fontClasses = `${inter.variable} ${mono.variable}`;
