import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { helpTopics, type Site } from '@kade/contract';
import { z } from 'zod';
import { type LlmSettings, llmEnvironment, llmSettings, llmTogether } from './llm/settings.js';
import { isWeakSecret } from './secret.js';
import { withoutTrailing } from './text.js';

const url = (protocols: string[], example: string) =>
  z.string().refine(
    (v) => {
      try {
        return protocols.includes(new URL(v).protocol);
      } catch {
        return false;
      }
    },
    { error: `write it as ${example}` },
  );
const onOff = z.enum(['on', 'off'], { error: 'write on or off' }).transform((v) => v === 'on');

const film = z.url({ protocol: /^https$/, error: 'write each film as an https address' });
const filmsOf = z.partialRecord(
  z.enum(helpTopics),
  z.strictObject({ en: film.optional(), nl: film.optional() }),
);
/** JSON: films by topic and language. */
const videos = z.string().transform((text, context) => {
  const form = 'write it as {"audience": {"en": "https://…", "nl": "https://…"}}';
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    context.addIssue(`this is not JSON; ${form}`);
    return z.NEVER;
  }
  const films = filmsOf.safeParse(given);
  if (films.success) return films.data;
  const places = films.error.issues
    .flatMap((i) => (i.code === 'unrecognized_keys' ? i.keys.map((k) => [...i.path, k]) : [i.path]))
    .map((path) => path.join('.'))
    .filter(Boolean);
  const where = places.length > 0 ? `mistaken at ${places.join(', ')}; ` : '';
  context.addIssue(`${where}${form}, with topics of ${helpTopics.join(', ')}`);
  return z.NEVER;
});

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((all) => all.every(isNetwork), {
    error: 'write addresses or networks, such as 10.0.0.5, 172.16.0.0/12',
  });

const pace = z.coerce
  .number({ error: 'write a number of mails a second, such as 200' })
  .positive({ error: 'write a number above 0' })
  .max(100_000, { error: 'write 100000 or less' });
/** `gmail.com=50, outlook.com=20` as a map from domain to mails a second. */
const paces = z.string().transform((text, context) => {
  const rates = new Map<string, number>();
  for (const part of text.split(',').map((p) => p.trim())) {
    const [domain = '', rate] = part.split('=').map((p) => p.trim());
    const parsed = pace.safeParse(rate);
    if (/^[a-z0-9.-]+\.[a-z]{2,}$/i.test(domain) && parsed.success)
      rates.set(domain.toLowerCase(), parsed.data);
    else if (part !== 'none')
      context.addIssue('write domains with mails a second, such as gmail.com=50, outlook.com=20');
  }
  return rates;
});

const megabytes = z.coerce
  .number({ error: 'write a number of megabytes, such as 1024' })
  .int({ error: 'write a whole number' })
  .min(64, { error: 'write 64 or more' });

const Environment = z.object({
  PORT: z.coerce
    .number({ error: 'write a port number, such as 4900' })
    .int({ error: 'write a whole number' })
    .min(0, { error: 'write a port between 0 and 65535' })
    .max(65535, { error: 'write a port between 0 and 65535' })
    .default(4900),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://kade.example.com').optional(),
  TRUSTED_PROXIES: proxies.optional(),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/name',
  ).optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  SMTP_RATE: pace.optional(),
  SMTP_DOMAIN_RATES: paces.optional(),
  BOUNCE_ADDRESS: z
    .email({ error: 'write an e-mail address, such as bounces@example.com' })
    .optional(),
  ...llmEnvironment,
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ANALYTICS_SCRIPT_URL: url(['https:'], 'https://analytics.example.com/tag.js').optional(),
  ANALYTICS_ID: z.string().max(100, { error: 'use 100 characters or fewer' }).optional(),
  ANALYTICS_COLLECT_URL: url(['https:'], 'https://collect.example.com').optional(),
  SUPPORT_EMAIL: z
    .email({ error: 'write an e-mail address, such as support@example.com' })
    .optional(),
  TUTORIAL_VIDEOS: videos.optional(),
  HELP_CENTER_URL: url(['http:', 'https:'], 'https://help.example.com').optional(),
  SESSION_SECRET: z
    .string()
    .min(32, { error: 'use 32 characters or more' })
    .refine((secret) => secret.length < 32 || !isWeakSecret(secret), {
      error: 'this one can be guessed; make one with: openssl rand -base64 48',
    })
    .optional(),
  DEMO: onOff.optional(),
  REGISTRATION: onOff.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'write one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  COLUMN_ENGINE: z
    .enum(['duckdb', 'postgres'], { error: 'write duckdb or postgres' })
    .default('duckdb'),
  COLUMN_MEMORY_MB: megabytes.default(1024),
  COLUMN_COMPANY_MEMORY_MB: megabytes.default(512),
});

/** The script that counts visits. Nothing of it is loaded before the visitor decided about cookies. */
export type AnalyticsSettings = {
  scriptUrl: string;
  /** What the provider calls this site; undefined where the script's address says it. */
  id: string | undefined;
  /** Where the script sends what it counts; its own host when undefined. */
  collectUrl: string | undefined;
};

export type Settings = {
  port: number;
  host: string;
  /** Address that links in mails point to; without trailing slash. */
  publicUrl: string;
  /** Addresses and networks of the proxies in front, beside this machine itself: they say where a request comes from. */
  trustedProxies: readonly string[];
  dataDir: string;
  /** Owner's connection; undefined: the embedded server. */
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Campaign mails a second that the mail server takes from all companies together; undefined: as many as it can. */
  smtpRate: number | undefined;
  /** Campaign mails a second to a receiving domain; the large providers turn away who comes faster. */
  smtpDomainRates: ReadonlyMap<string, number>;
  /** Mailbox for reports of undelivered campaign mails; each mail gets an address of its own in it (name+…@domain). */
  bounceAddress: string | undefined;
  /** Undefined: no analytics at all. */
  analytics: AnalyticsSettings | undefined;
  /** Tutorial videos by topic and language. */
  videos: Site['videos'];
  supportEmail: string;
  /** Questions are mailed to that address; otherwise the company's administrators answer them. */
  supportDesk: boolean;
  /** Undefined: our own support page. */
  helpCenterUrl: string | undefined;
  sessionSecret: string | undefined;
  demo: boolean;
  /** Anybody may register a new company. */
  registration: boolean;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  role: 'all' | 'api' | 'worker';
  /** The language model; undefined: the built-in parts write and classify. */
  llm: LlmSettings | undefined;
  /** Copies of companies' rows by column, on which audiences are counted: by whom, and within how many bytes. */
  columns: { engine: 'duckdb' | 'postgres'; bytes: number; companyBytes: number };
};

/** Settings that cannot be used; `message` has one line per mistake. */
export class SettingsError extends Error {
  constructor(readonly mistakes: string[]) {
    super(`These settings cannot be used:\n${mistakes.map((m) => `  ${m}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * Mails a second that a sender with an ordinary reputation gets into a provider's servers without being told to wait.
 * Providers publish no figure: these are on the safe side, and whoever answers 4xx is tried again later anyway. One
 * provider has several domains, whose rates add up at its servers.
 */
const usualRates: ReadonlyMap<string, number> = new Map(
  Object.entries({
    // Google.
    ...{ 'gmail.com': 20, 'googlemail.com': 2 },
    // Microsoft, the strictest with senders it does not know.
    ...{ 'outlook.com': 5, 'hotmail.com': 10, 'hotmail.nl': 3, 'live.nl': 5, 'live.com': 3 },
    'msn.com': 2,
    // Yahoo and Apple.
    ...{ 'yahoo.com': 5, 'icloud.com': 5, 'me.com': 2 },
    // KPN and Ziggo.
    ...{ 'kpnmail.nl': 3, 'planet.nl': 3, 'hetnet.nl': 2, 'xs4all.nl': 2 },
    ...{ 'ziggo.nl': 5, 'home.nl': 2, 'casema.nl': 2, 'upcmail.nl': 2, 'chello.nl': 2 },
  }),
);

const isLoopback = (host: string) =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

/** The demo company comes with a published password: where others can reach it, it is founded only when that is said. */
function demoUnsaid(s: z.infer<typeof Environment>): boolean {
  if (s.DEMO !== undefined || s.DATABASE_URL !== undefined) return false;
  return (
    !isLoopback(s.HOST) ||
    (s.PUBLIC_URL !== undefined && !isLoopback(new URL(s.PUBLIC_URL).hostname))
  );
}

const together: readonly (readonly [string, readonly string[]])[] = [
  ...llmTogether,
  ['ANALYTICS_ID', ['ANALYTICS_SCRIPT_URL']],
  ['ANALYTICS_COLLECT_URL', ['ANALYTICS_SCRIPT_URL']],
  ['S3_BUCKET', ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
];

/** Reads the environment once, at start. Empty values count as absent. Throws {@link SettingsError}. */
export function readSettings(
  env: Record<string, string | undefined>,
  args: readonly string[] = [],
): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, v]) => v !== undefined && v !== ''),
  );
  const roleArg = args.indexOf('--role');
  if (roleArg >= 0) given.ROLE = args[roleArg + 1] ?? '';
  const parsed = Environment.safeParse(given);
  const mistakes = parsed.success
    ? []
    : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
  for (const [name, needs] of together)
    for (const need of needs)
      if (given[name] && !given[need]) mistakes.push(`${need}: is needed when ${name} is set`);
  if (parsed.success && demoUnsaid(parsed.data))
    mistakes.push(
      'DEMO: others can reach this address, and everybody knows the password of the demo company; write off, or on if it is to be there',
    );
  if (!parsed.success || mistakes.length > 0) throw new SettingsError(mistakes);
  const s = parsed.data;
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: withoutTrailing(s.PUBLIC_URL ?? `http://localhost:${s.PORT}`, '/'),
    trustedProxies: s.TRUSTED_PROXIES ?? [],
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    smtpUrl: s.SMTP_URL,
    smtpRate: s.SMTP_RATE,
    smtpDomainRates: s.SMTP_DOMAIN_RATES ?? usualRates,
    bounceAddress: s.BOUNCE_ADDRESS,
    analytics: s.ANALYTICS_SCRIPT_URL
      ? {
          scriptUrl: s.ANALYTICS_SCRIPT_URL,
          id: s.ANALYTICS_ID,
          collectUrl: s.ANALYTICS_COLLECT_URL,
        }
      : undefined,
    videos: s.TUTORIAL_VIDEOS ?? {},
    supportEmail: s.SUPPORT_EMAIL ?? 'support@kade.example',
    supportDesk: s.SUPPORT_EMAIL !== undefined,
    helpCenterUrl: s.HELP_CENTER_URL,
    sessionSecret: s.SESSION_SECRET,
    demo: s.DEMO ?? s.DATABASE_URL === undefined,
    registration: s.REGISTRATION ?? true,
    logLevel: s.LOG_LEVEL,
    role: s.ROLE,
    llm: llmSettings(s),
    columns: {
      engine: s.COLUMN_ENGINE,
      bytes: s.COLUMN_MEMORY_MB * 2 ** 20,
      companyBytes: s.COLUMN_COMPANY_MEMORY_MB * 2 ** 20,
    },
  };
}
