"use client";
import { type FormEvent, useId, useState } from "react";
import type { LiveInput } from "@/lib/server/of/smith/live/input";
import type { LiveOffer } from "@/lib/server/of/smith/live/offer";
import { counted } from "@/lib/std";
import { Button } from "../../../ui/Button";
import { Field, field } from "../../../ui/form/Field";
import { NoProvider } from "../../../ui/live/NoProvider";
import { ProviderAddress } from "../../../ui/live/ProviderAddress";
import { RegistryField } from "./RegistryField";
import { type ProposeTexts, useProposedTexts } from "./useProposedTexts";

type LiveFormProps = {
  readonly offer: LiveOffer;
  readonly busy: boolean;
  readonly onPlan: (input: LiveInput) => void;
  readonly proposeTexts: ProposeTexts;
};

/** Edits the request and the model, and states the cost. Without an available model, says what is missing. */
export function LiveForm({ offer, busy, onPlan, proposeTexts }: LiveFormProps) {
  const { providers, topologies, registries, missing } = offer;
  const [provider, setProvider] = useState(providers[0]?.id ?? "");
  const [topology, setTopology] = useState(topologies[0]?.name ?? "");
  const selected = providers.find(({ id }) => id === provider);
  const maximum = topologies.find(({ name }) => name === topology)?.most ?? 0;
  const models = useId();
  const texts = useProposedTexts(proposeTexts);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const registry = text("registry");
    onPlan({
      request: text("request"),
      narratives: Number(text("narratives")),
      topology,
      provider,
      model: text("model"),
      ...(registry === "" ? {} : { registry }),
    });
  };
  if (missing !== null)
    return (
      <NoProvider
        missing={missing}
        button="Plan this request"
        purpose="a model plans a request here and every attempt is kept as a recording."
      />
    );
  return (
    <form onSubmit={send} className="grid gap-3">
      <Field title="Request">
        <textarea
          name="request"
          required
          maxLength={10_000}
          rows={2}
          onBlur={(event) => void texts.propose(event.target.value)}
          className={`${field} py-1.5`}
        />
      </Field>
      <div className="grid grid-cols-5 gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1">
        <Field title="Provider">
          <select className={field} value={provider} onChange={(event) => setProvider(event.target.value)}>
            {providers.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Field>
        <Field title="Model">
          <input
            name="model"
            required
            maxLength={200}
            list={models}
            placeholder={selected?.example}
            className={field}
          />
          <datalist id={models}>{selected && <option value={selected.example} />}</datalist>
        </Field>
        <Field title="Topology">
          <select className={field} value={topology} onChange={(event) => setTopology(event.target.value)}>
            {topologies.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </Field>
        <RegistryField registries={registries} />
        <Field title="Texts to write">
          <input
            name="narratives"
            type="number"
            min={0}
            max={100}
            value={texts.value}
            onChange={(event) => texts.set(event.target.value)}
            required
            className={field}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={busy}>
          Plan this request
        </Button>
        <p className="text-ink-2 text-sm">
          Sends at most {counted(maximum, "request")} to {selected?.title ?? "the provider"}, each with the
          text of the request and all tools, and up to {counted(offer.resent, "retry", "retries")} after
          errors of the provider. The planning is stored as a recording, with every attempt.
        </p>
      </div>
      {selected?.address && <ProviderAddress address={selected.address} />}
    </form>
  );
}
