import type { RegistrySummary } from "@/lib/server/of/smith/registries/list";
import { Field, field } from "../../../ui/form/Field";

type Listed = Pick<RegistrySummary, "hash" | "title" | "shipped">;

/** Selects the registry that the plan may call; the shipped one has an empty value. */
export const RegistryField = ({ registries }: { readonly registries: readonly Listed[] }) => (
  <Field title="Tools">
    <select name="registry" className={field}>
      {registries.map(({ hash, title, shipped }) => (
        <option key={hash} value={shipped ? "" : hash}>
          {title} ({hash.slice(0, 7)})
        </option>
      ))}
    </select>
  </Field>
);
