import "server-only";
import { setTimeout } from "node:timers/promises";
import { type Provider, providers, readiness } from "../../replay";
import { InvalidInput } from "../core/errors";
import type { Ctx } from "../verb/context";

/** Milliseconds per answer; long plans take a while to write. */
export const within = 180_000;

/** A provider that can be asked, as a form offers it. */
export type ProviderOffer = {
  readonly id: string;
  readonly title: string;
  readonly example: string;
  /** Variable of another address, the address that it holds, and the path that is added; `null` if the provider takes none. */
  readonly address: { readonly name: string; readonly url: string | null; readonly path: string } | null;
};

/** Providers that have a key and a package; without any, `missing` states what to add. */
export function offeredProviders(ctx: Ctx): {
  readonly providers: readonly ProviderOffer[];
  readonly missing: string | null;
} {
  const { ready, missing } = readiness(ctx.models);
  return {
    missing,
    providers: ready.map(({ id, title, example, baseUrl }) => ({
      id,
      title,
      example,
      address: baseUrl && { ...baseUrl, url: ctx.models.env[baseUrl.name] || null },
    })),
  };
}

/** Returns a provider that has a key and a package; refuses others with what is missing. */
export function askable(ctx: Ctx, id: string): Provider {
  const { ready, missing } = readiness(ctx.models);
  const provider = ready.find((one) => one.id === id);
  if (provider) return provider;
  if (missing) throw new InvalidInput(`No live model can be asked. ${missing}`);
  const names = ready.map((one) => one.id).join(", ");
  throw new InvalidInput(`The provider "${id.slice(0, 50)}" cannot be asked. Choose one of ${names}.`);
}

/** Waits; ends early when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {});

/** API keys of all providers, to be redacted. */
export const secrets = (ctx: Ctx): string[] => providers.flatMap(({ key }) => ctx.models.env[key] ?? []);
