"use client";
import { Download } from "lucide-react";
import { useState } from "react";
import { Menu, type MenuItem } from "../../ui/menu/Menu";
import { asPng } from "./asPng";

type ExportMenuProps = {
  /** Topology name with version hash: `hybrid@3fa9c0`. */
  readonly of: string;
};

/** Exports a topology as a document, a flowchart, or a picture. */
export function ExportMenu({ of }: ExportMenuProps) {
  const [text, setReported] = useState("");
  const at = (as: string) => `/api/export/topology/${encodeURIComponent(of)}?as=${as}`;
  const draw = async (theme: string) => {
    setReported("Drawing the picture.");
    const done = await asPng(at(`svg&theme=${theme}`), `${of.replace(/@.*$/, "")}.${theme}.png`);
    setReported(done ? "" : "The image could not be rendered. Export as SVG instead.");
  };
  const png = (theme: string): MenuItem => ({
    title: `PNG, ${theme}`,
    hint: "the drawing in pixels",
    onSelect: () => draw(theme),
  });
  return (
    <>
      <Menu
        title="Export"
        icon={<Download size={14} aria-hidden />}
        items={[
          { title: "JSON", hint: "can be imported again", href: at("json") },
          { title: "Mermaid", hint: "the graph as a flowchart", href: at("mermaid") },
          { title: "SVG, light", hint: "the drawing", href: at("svg&theme=light") },
          { title: "SVG, dark", hint: "the drawing", href: at("svg&theme=dark") },
          png("light"),
          png("dark"),
        ]}
      />
      <span role="status" className={text === "" ? "sr-only" : "text-ink-2 text-xs"}>
        {text}
      </span>
    </>
  );
}
