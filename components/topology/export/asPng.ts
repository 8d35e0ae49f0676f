/** Maximum canvas width and height in browsers, in pixels. */
const max = 8000;

/** Downloads the SVG at an address as a PNG, at double size if possible, under `name`. Returns false on failure. */
export async function asPng(address: string, name: string): Promise<boolean> {
  try {
    const response = await fetch(address);
    if (!response.ok) return false;
    const svg = URL.createObjectURL(new Blob([await response.text()], { type: "image/svg+xml" }));
    const picture = await drawn(svg).finally(() => URL.revokeObjectURL(svg));
    if (!picture) return false;
    save(picture, name);
    return true;
  } catch {
    return false;
  }
}

async function drawn(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = svg;
  await image.decode();
  const scale = Math.min(2, max / image.naturalWidth, max / image.naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function save(picture: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
