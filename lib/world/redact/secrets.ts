/** A kind of secret by its form; the prefix stays, so that code that checks it takes the same branch. */
export type SecretForm = {
  readonly name: string;
  readonly pattern: RegExp;
  /** Tells a match that is no secret; without it, each is one. */
  readonly isSecret?: (match: string) => boolean;
};

/** Keys and tokens of providers, by their published prefixes. Group 1 is the preserved prefix. */
export const secretForms: readonly SecretForm[] = [
  {
    name: "private key",
    pattern: /(-----BEGIN [A-Z ]*PRIVATE KEY-----)[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  },
  // Also matches a run of letters alone, which is no token, so that a long one is read only once.
  {
    name: "JSON web token",
    pattern: /\b(eyJ)[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*)?/g,
    isSecret: (match) => match.includes("."),
  },
  { name: "OpenAI or Anthropic key", pattern: /\b(sk-(?:ant-|proj-|svcacct-|or-v1-)?)[A-Za-z0-9_-]{16,}/g },
  { name: "GitHub token", pattern: /\b(gh[opsur]_|github_pat_)[A-Za-z0-9_]{16,}/g },
  { name: "GitLab token", pattern: /\b(gl(?:pat|ptt|rt|cbt|dt)-)[A-Za-z0-9_-]{16,}/g },
  { name: "Slack token", pattern: /\b(xox[abeprs]-|xapp-)[A-Za-z0-9-]{10,}/g },
  { name: "Slack webhook", pattern: /(hooks\.slack\.com\/services\/)[A-Za-z0-9/]{20,}/g },
  { name: "AWS access key", pattern: /\b(AKIA|ASIA|AGPA|AROA)[A-Z0-9]{16}\b/g },
  { name: "Google API key", pattern: /\b(AIza)[A-Za-z0-9_-]{30,}/g },
  { name: "Google OAuth token", pattern: /\b(ya29\.|GOCSPX-)[A-Za-z0-9_-]{16,}/g },
  { name: "Stripe key", pattern: /\b((?:sk|pk|rk)_(?:live|test)_|whsec_)[A-Za-z0-9]{16,}/g },
  { name: "SendGrid key", pattern: /\b(SG\.)[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g },
  { name: "Twilio SID or key", pattern: /\b(AC|SK)[0-9a-f]{32}\b/g },
  { name: "npm token", pattern: /\b(npm_)[A-Za-z0-9]{30,}/g },
  { name: "PyPI token", pattern: /\b(pypi-)[A-Za-z0-9_-]{30,}/g },
  { name: "Hugging Face token", pattern: /\b(hf_)[A-Za-z0-9]{20,}/g },
  { name: "DigitalOcean token", pattern: /\b(do[opr]_v1_)[0-9a-f]{32,}/g },
  { name: "Telegram bot token", pattern: /\b()\d{8,10}:AA[A-Za-z0-9_-]{32,}/g },
  {
    name: "LangSmith, Tavily or other key",
    pattern: /\b(lsv2_(?:pt|sk)_|tvly-|pk-lf-|sk-lf-|gsk_|xai-|r8_|fc-|pplx-|nvapi-)[A-Za-z0-9_-]{16,}/g,
  },
  {
    name: "Azure storage key",
    pattern: /(AccountKey=|SharedAccessSignature=|[?&]sig=)[A-Za-z0-9+/=%]{20,}/g,
  },
  { name: "bearer or basic authorization", pattern: /\b((?:[Bb]earer|[Bb]asic) )[A-Za-z0-9._~+/=-]{8,}/g },
  { name: "password in an address", pattern: /(\b[a-z][a-z0-9+.-]{0,60}:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/g },
  {
    name: "password in a sentence",
    pattern: /(\b(?:password|passwd|pwd|secret|api[_-]?key|token)\b["']?\s*[:=]\s*["']?)[^\s"',;}{)]{6,}/gi,
  },
];

/** Fields whose texts are always secrets. */
export const secretField =
  /^(x-)?(authorization|proxy-authorization|cookie|set-cookie|(api|access|secret|private|auth|client|signing|encryption)[_-]?(key|token|secret)|.*[_-](api|access|secret|private)[_-]key|password|passwd|pwd|secret|client[_-]?secret|refresh[_-]?token|id[_-]?token|session[_-]?token|bearer|credentials?)$/i;
