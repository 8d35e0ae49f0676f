/** Cookie that hides the line of samples on Home, for one person. */
export const samplesCookie = "samples";
export const hiddenSamples = "hidden";

const aYear = 31_536_000;

export const hideSamples = (): void => store(hiddenSamples, aYear);
export const showSamples = (): void => store("", 0);

function store(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists in secure contexts only.
  document.cookie = `${samplesCookie}=${value}; path=/; max-age=${seconds}; SameSite=Lax`;
}
