import { listedPrice, priceOf } from "@/lib/cost";
import type { RunOffer } from "@/lib/server/of/story-points/live/offer";
import { field } from "../../../ui/form/Field";

export type RoleModel = { readonly provider: string; readonly model: string };

type Props = {
  readonly offer: RunOffer;
  /** Roles that the selected topologies ask. */
  readonly roles: readonly string[];
  readonly models: { readonly [role: string]: RoleModel | undefined };
  readonly onSet: (role: string, model: RoleModel) => void;
};

/** Edits provider and model of each role, with the list price. */
export function ModelTable({ offer, roles, models, onSet }: Props) {
  const shown = offer.roles.filter(({ id }) => roles.includes(id));
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[42rem] text-sm" aria-label="Models by role">
        <thead>
          <tr className="border-b text-left text-ink-2 text-xs">
            {["Role", "Provider", "Model", "List price, per million tokens"].map((title) => (
              <th key={title} scope="col" className="px-2 py-1.5 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, title }) => {
            const chosen = models[id] ?? { provider: offer.providers[0]?.id ?? "", model: "" };
            const example = offer.providers.find((one) => one.id === chosen.provider)?.example;
            return (
              <tr key={id} className="border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap px-2 py-1.5 text-left font-medium">
                  {title}
                </th>
                <td className="px-2 py-1.5">
                  <select
                    aria-label={`Provider of ${title}`}
                    className={field}
                    value={chosen.provider}
                    onChange={(event) => onSet(id, { ...chosen, provider: event.target.value })}
                  >
                    {offer.providers.map((one) => (
                      <option key={one.id} value={one.id}>
                        {one.title}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="px-2 py-1.5">
                  <input
                    aria-label={`Model of ${title}`}
                    className={field}
                    required
                    maxLength={200}
                    placeholder={example}
                    value={chosen.model}
                    onChange={(event) => onSet(id, { ...chosen, model: event.target.value })}
                  />
                </td>
                <td className="px-2 py-1.5 text-ink-2 tabular-nums">{priceText(chosen.model.trim())}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function priceText(model: string): string {
  const price = priceOf(model);
  if (model === "") return "";
  if (!price) return "unknown";
  const listed = listedPrice(model)?.listed;
  return `$${price.input} in, $${price.output} out${listed ? `, ${listed}` : ""}`;
}
