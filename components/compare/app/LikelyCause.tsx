import type { ChangedFunction } from "@/lib/apps";
import { InCode } from "../../ui/code/InCode";
import { Section } from "../why/Section";
import { Hunk } from "./Hunk";

/** The function that most likely caused the difference, with its changed lines. */
export const LikelyCause = ({ likely }: { readonly likely: ChangedFunction }) => (
  <Section title="Likely cause">
    <p>
      <InCode text={likely.sentence} />
    </p>
    {likely.hunk.length > 0 && <Hunk label="Changed lines of the function" lines={likely.hunk} />}
  </Section>
);
