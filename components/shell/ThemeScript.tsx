/** Sets the chosen theme before the first paint; without a choice, CSS follows the system. */
export function ThemeScript({ nonce }: { readonly nonce: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant that must run before the body is painted.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: applyTheme }} />;
}

const applyTheme = `try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.classList.add(t)}catch{}`;
