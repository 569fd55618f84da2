import { z } from 'zod';
import { productionRisks } from './production-rules.ts';
import {
  defineSetting,
  flag,
  readGiven,
  readSettingValues,
  SettingError,
  type SettingValues,
  wholeNumber,
} from './setting.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const inProduction = (values: Readonly<Record<string, unknown>>) =>
  values.NODE_ENV === 'production';

/** Settings that every process reads: each service, the gateway, the job runner. */
export const commonSettings = {
  NODE_ENV: defineSetting({
    byDefault: 'development',
    meaning:
      '`production` asks for PUBLIC_URL, KABAR_SECRET and SMTP_URL, and has neither demo accounts nor /dev/mail.',
    must: 'development, test or production',
    schema: z.enum(['development', 'test', 'production']).default('development'),
    examples: [[{}, 'development']],
  }),
  PUBLIC_URL: defineSetting({
    byDefault: 'http://localhost:PORT',
    meaning: 'The address under which browsers reach Kabar, without a path.',
    must: 'an address like https://kabar.example, without a path',
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`)
      .transform((value) => new URL(value).origin)
      .optional(),
    whenAbsent: ({ PORT }) => {
      // Only the launcher has a default port: it takes the one in the public URL.
      if (PORT === undefined) throw new SettingError('The setting PUBLIC_URL must be given.');
      return `http://localhost:${PORT}`;
    },
    examples: [
      [{}, 'http://localhost:3000'],
      [{ PORT: '4321' }, 'http://localhost:4321'],
    ],
  }),
  ALLOW_HTTP: defineSetting({
    byDefault: 'false',
    meaning:
      'In production: accepts a PUBLIC_URL without https, and session cookies that others can read.',
    must: 'true or false',
    schema: flag().default(false),
    examples: [[{}, false]],
  }),
  KABAR_DEMO: defineSetting({
    byDefault: 'true, in production false',
    meaning: 'Whether demo accounts and their data are made.',
    must: 'true or false',
    schema: flag().optional(),
    whenAbsent: (values) => !inProduction(values),
    examples: [
      [{}, true],
      [{ NODE_ENV: 'production' }, false],
    ],
  }),
  KABAR_DEMO_PUBLIC: defineSetting({
    byDefault: 'false',
    meaning: 'Demo accounts and /dev/mail answer other computers too; never in production.',
    must: 'true or false',
    schema: flag().default(false),
    examples: [[{}, false]],
  }),
  BRAND_NAME: defineSetting({
    byDefault: 'Kabar',
    meaning: "The product's name, wherever people read it.",
    must: 'a name of at most 40 characters on one line',
    schema: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .regex(/^\P{Cc}*$/u)
      .default('Kabar'),
    examples: [[{}, 'Kabar']],
  }),
  MARKETING_PIXEL_ID: defineSetting({
    byDefault: 'none: nobody is counted',
    meaning:
      'The id of a Meta pixel. It is loaded on the landing pages and at registration, for visitors who agreed to it.',
    must: 'a number of 5 to 20 digits',
    schema: z
      .string()
      .regex(/^\d{5,20}$/)
      .optional(),
    examples: [[{}, undefined]],
  }),
  TRUST_PROXY: defineSetting({
    byDefault: '0',
    meaning: 'How many proxies of yours stand before Kabar; forwarding headers count only then.',
    must: 'a whole number from 0 to 10',
    schema: wholeNumber(0, 10).default(0),
    examples: [[{}, 0]],
  }),
  LOG_LEVEL: defineSetting({
    byDefault: 'warn, in production info',
    meaning: 'How much is logged; `debug` adds the SQL of every request, without its values.',
    must: `one of ${logLevels.join(', ')}`,
    schema: z.enum(logLevels).optional(),
    whenAbsent: (values) => (inProduction(values) ? 'info' : 'warn'),
    examples: [
      [{}, 'warn'],
      [{ NODE_ENV: 'production' }, 'info'],
    ],
  }),
  METRICS_PORT: defineSetting({
    byDefault: 'none',
    meaning:
      'A port of its own for `/metrics` (Prometheus); in the split form the background work takes the next one. Never open it to the outside.',
    must: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65_535).optional(),
    examples: [[{}, undefined]],
  }),
  METRICS_HOST: defineSetting({
    byDefault: '127.0.0.1',
    meaning: 'The address at which METRICS_PORT listens.',
    must: 'an IP address of this computer',
    schema: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
    examples: [[{}, '127.0.0.1']],
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: defineSetting({
    byDefault: 'none',
    meaning: 'The OTLP receiver (HTTP) to which traces are sent.',
    must: 'an address like http://127.0.0.1:4318',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    examples: [[{}, undefined]],
  }),
} as const;

export interface CommonEnv {
  /** The only origin that browsers use. */
  publicUrl: string;
  /** Allows cookies over plain HTTP in production. */
  allowHttp: boolean;
  production: boolean;
  /** The number of trusted proxies; forwarding headers beyond them are ignored. */
  trustedProxies: number;
  logLevel: (typeof logLevels)[number];
  brandName: string;
  pixelId?: string | undefined;
  /** Whether the sign-in page offers demo accounts. */
  demo: boolean;
  /** Whether other computers may use the demo accounts and the development mailbox. */
  demoPublic: boolean;
  /** Undefined: metrics have no port of their own. */
  metricsPort?: number | undefined;
  metricsHost: string;
  /** Undefined: tracing is off. */
  tracesUrl?: string | undefined;
}

export function toCommonEnv(values: SettingValues<typeof commonSettings>): CommonEnv {
  return {
    publicUrl: values.PUBLIC_URL,
    allowHttp: values.ALLOW_HTTP,
    production: values.NODE_ENV === 'production',
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    brandName: values.BRAND_NAME,
    pixelId: values.MARKETING_PIXEL_ID,
    demo: values.KABAR_DEMO,
    demoPublic: values.KABAR_DEMO_PUBLIC,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** Reads the common settings of a separate process. Throws a SettingError that names the invalid setting. */
export function readCommonEnv(variables: NodeJS.ProcessEnv): CommonEnv {
  const given = readGiven(variables, commonSettings);
  const env = toCommonEnv(readSettingValues(commonSettings, given));
  const [risk] = productionRisks(env);
  if (risk !== undefined) throw new SettingError(risk);
  return env;
}
