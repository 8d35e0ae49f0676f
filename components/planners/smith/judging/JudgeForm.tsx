"use client";
import { type FormEvent, useState } from "react";
import type { JudgeInput } from "@/lib/server/of/smith/live/judge";
import type { LiveOffer } from "@/lib/server/of/smith/live/offer";
import { counted } from "@/lib/std";
import { Button } from "../../../ui/Button";
import { Field, field } from "../../../ui/form/Field";

/** A recording set of requests, with the number of its requests. */
export type RequestSet = { readonly name: string; readonly title: string; readonly requests: number };

type JudgeFormProps = {
  readonly offer: LiveOffer;
  readonly sets: readonly RequestSet[];
  readonly busy: boolean;
  readonly onJudge: (input: JudgeInput) => void;
};

/** Chooses requests, versions, model and limit, and states the most that is sent. */
export function JudgeForm({ offer, sets, busy, onJudge }: JudgeFormProps) {
  const { providers, topologies } = offer;
  const [filled, setFilled] = useState(() => firstOf(offer, sets));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onJudge(inputOf(valuesOf(event.currentTarget)));
  };
  const versions = topologies.map(({ name, title }) => ({ value: name, title }));
  return (
    <form
      onSubmit={submit}
      onChange={(event) => setFilled(valuesOf(event.currentTarget))}
      aria-label="Judge versions"
      className="grid gap-3"
    >
      <div className="grid grid-cols-4 gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1">
        <Choice
          title="Set of requests"
          name="set"
          options={sets.map((one) => ({ value: one.name, title: `${one.title} · ${one.requests}` }))}
        />
        <Choice title="Version" name="version" options={versions} />
        <Choice
          title="Against"
          name="against"
          options={[{ value: "", title: "No other version" }, ...versions]}
        />
        <Count title="Times" name="times" max={1000} first="1" />
        <Choice
          title="Provider"
          name="provider"
          options={providers.map(({ id, title }) => ({ value: id, title }))}
        />
        <Field title="Model">
          <input
            name="model"
            required
            maxLength={200}
            placeholder={providers.find(({ id }) => id === filled.provider)?.example}
            className={field}
          />
        </Field>
        <Count title="Limit" name="limit" max={1_000_000} first="" anyStep={filled.unit === "dollars"} />
        <Choice title="Limit in" name="unit" options={units} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={busy}>
          Judge
        </Button>
        <p className="min-w-60 flex-1 text-ink-2 text-sm">{spending(filled, offer, sets)}</p>
      </div>
    </form>
  );
}

const units = [
  { value: "requests", title: "requests" },
  { value: "dollars", title: "dollars, by list prices" },
] as const;

type Filled = Readonly<
  Record<"set" | "version" | "against" | "times" | "provider" | "model" | "limit" | "unit", string>
>;

const firstOf = ({ topologies, providers }: LiveOffer, sets: readonly RequestSet[]): Filled => ({
  set: sets[0]?.name ?? "",
  version: topologies[0]?.name ?? "",
  against: "",
  times: "1",
  provider: providers[0]?.id ?? "",
  model: "",
  limit: "",
  unit: "requests",
});

const valuesOf = (form: HTMLFormElement): Filled =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) as Filled;

const versionsOf = ({ version, against }: Filled): readonly string[] =>
  [version, against].filter((name) => name !== "");

const inputOf = (filled: Filled): JudgeInput => ({
  set: filled.set,
  topologies: [...versionsOf(filled)],
  provider: filled.provider,
  model: filled.model,
  times: Number(filled.times),
  limit: { unit: filled.unit === "dollars" ? "dollars" : "requests", max: Number(filled.limit) },
});

/** Says beforehand what is sent at most, and what the limit does. */
export function spending(
  filled: Pick<Filled, "set" | "version" | "against" | "times" | "unit">,
  { topologies, resent }: Pick<LiveOffer, "topologies" | "resent">,
  sets: readonly RequestSet[],
): string {
  const maxOf = (version: string) => topologies.find(({ name }) => name === version)?.most ?? 0;
  const versions = versionsOf(filled as Filled);
  const round = versions.reduce((sum, version) => sum + maxOf(version) + resent, 0);
  const rounds = (sets.find(({ name }) => name === filled.set)?.requests ?? 0) * (Number(filled.times) || 0);
  const limit =
    filled.unit === "dollars"
      ? "A request is planned only while the mean of those before it fits into the limit."
      : `The limit is never exceeded: a request is planned only while ${round} more fit into it.`;
  return `Runs ${counted(rounds * versions.length, "planning")} with at most ${counted(rounds * round, "request")} in total, retries included. ${limit} No recording of them is stored.`;
}

type ChoiceProps = {
  readonly title: string;
  readonly name: keyof Filled;
  readonly options: readonly { readonly value: string; readonly title: string }[];
};

const Choice = ({ title, name, options }: ChoiceProps) => (
  <Field title={title}>
    <select name={name} className={field}>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.title}
        </option>
      ))}
    </select>
  </Field>
);

type CountProps = {
  readonly title: string;
  readonly name: keyof Filled;
  readonly max: number;
  readonly first: string;
  readonly anyStep?: boolean;
};

const Count = ({ title, name, max, first, anyStep = false }: CountProps) => (
  <Field title={title}>
    <input
      name={name}
      type="number"
      min={anyStep ? 0.01 : 1}
      max={max}
      step={anyStep ? "any" : 1}
      required
      defaultValue={first}
      className={field}
    />
  </Field>
);
