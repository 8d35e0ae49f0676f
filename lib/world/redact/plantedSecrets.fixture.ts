/** A made-up secret, and the part of it that must not be found anywhere. */
export type PlantedSecret = { readonly secret: string; readonly part: string };

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Text of a length from a seed; the same each time. */
export function random(seed: number, length: number, alphabet = letters): string {
  let state = seed * 2654435761 + 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return alphabet[state % alphabet.length];
  }).join("");
}

const hex = "0123456789abcdef";
const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
export const kinds: { readonly [kind: string]: (seed: number) => string } = {
  openai: (n) => `sk-proj-${random(n, 40)}`,
  anthropic: (n) => `sk-ant-${random(n, 40)}`,
  github: (n) => `ghp_${random(n, 36)}`,
  githubPat: (n) => `github_pat_${random(n, 40)}`,
  gitlab: (n) => `glpat-${random(n, 20)}`,
  slack: (n) => `xoxb-${random(n, 24)}`,
  aws: (n) => `AKIA${random(n, 16, upper)}`,
  google: (n) => `AIza${random(n, 35)}`,
  stripe: (n) => `sk_live_${random(n, 24)}`,
  sendgrid: (n) => `SG.${random(n, 22)}.${random(n + 1, 43)}`,
  twilio: (n) => `SK${random(n, 32, hex)}`,
  npm: (n) => `npm_${random(n, 36)}`,
  pypi: (n) => `pypi-${random(n, 60)}`,
  huggingface: (n) => `hf_${random(n, 34)}`,
  digitalocean: (n) => `dop_v1_${random(n, 64, hex)}`,
  jwt: (n) => `eyJ${random(n, 20)}.${random(n + 1, 40)}.${random(n + 2, 30)}`,
  pem: (n) => `-----BEGIN RSA PRIVATE KEY-----\n${random(n, 64)}\n-----END RSA PRIVATE KEY-----`,
  langsmith: (n) => `lsv2_pt_${random(n, 32, hex)}`,
  bearer: (n) => `Bearer ${random(n, 32)}`,
  email: (n) => `${random(n, 8).toLowerCase()}@mail${n}.com`,
};

/** 1,000 secrets of 20 kinds; the same each time. */
export const plantedSecrets: readonly PlantedSecret[] = Object.entries(kinds).flatMap(([kind, make]) =>
  Array.from({ length: 50 }, (_, i) => {
    const secret = make(i * 7 + kind.length * 1000);
    return { secret, part: kind === "pem" ? (secret.split("\n")[1] ?? "") : secret.replace(/^Bearer /, "") };
  }),
);
