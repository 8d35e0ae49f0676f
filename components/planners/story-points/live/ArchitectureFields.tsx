import type { RunOffer } from "@/lib/server/of/story-points/live/offer";
import { counted } from "@/lib/std";

type Props = {
  readonly offer: RunOffer;
  readonly selected: readonly string[];
  readonly onSelect: (selected: readonly string[]) => void;
};

/** Chooses the topologies and variants that work on each task. */
export const ArchitectureFields = ({ offer, selected, onSelect }: Props) => (
  <fieldset>
    <legend className="mb-1 font-medium text-sm">Topologies and variants</legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-4 gap-y-1">
      {offer.architectures.map(({ id, title }) => (
        <label key={id} className="inline-flex items-center gap-1.5 text-sm">
          <input
            type="checkbox"
            checked={selected.includes(id)}
            onChange={(event) =>
              onSelect(event.target.checked ? [...selected, id] : selected.filter((one) => one !== id))
            }
          />
          {title}
        </label>
      ))}
    </div>
    <p className="mt-1 text-ink-2 text-xs">
      {counted(selected.length, "topology or variant", "topologies and variants")}. An equal request under two
      of them is sent once.
    </p>
  </fieldset>
);
