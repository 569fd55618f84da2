import type { ServiceName } from '@kabar/contracts/contract';
import { z } from 'zod';
import { productionRisks } from './production-rules.ts';
import { readVariables } from './read-variables.ts';
import { defaultSender } from './sender.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const fields = z.object({
  /** The service's own login role; never the owner's. */
  databaseUrl: z.url(),
  /** Folder of everything that is stored as a file. */
  dataFolder: z.string().min(1),
  /** This service's own secret, for what it signs (short-lived links). */
  secret: z.string().min(32),
  /** Proves background work to the database; base64. */
  systemKey: z.base64(),
  /** The one origin that browsers know. */
  publicUrl: z.url(),
  /** In production: cookies may travel over plain http. */
  allowHttp: z.boolean().default(false),
  production: z.boolean().default(false),
  /** How many proxies before us are ours; forwarding headers count only then. */
  trustedProxies: z.number().int().min(0).default(0),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  brandName: z.string().default('Kabar'),
  passwordMinLength: z.number().int().min(6).max(64).default(6),
  emailConfirmation: z.boolean().default(false),
  /** An OpenID provider for 'Continue with Google'; without one a development provider stands in. */
  google: z
    .object({ issuer: z.url(), clientId: z.string().min(1), clientSecret: z.string().min(1) })
    .optional(),
  /** smtp://user:password@host:port; without it mails go to the development mailbox. */
  smtpUrl: z.url().optional(),
  /** Nobody is written to, and nothing is kept of what would have been. */
  mailOff: z.boolean().default(false),
  mailFrom: z.string().default('Kabar <hello@kabar.test>'),
  /** Demo accounts may be offered on the sign-in page. */
  demo: z.boolean().default(false),
  /** Demo accounts and the development mailbox answer other computers too. */
  demoPublic: z.boolean().default(false),
  /** To which bank details are sealed (a P-256 JSON Web Key); made at the first start when not given. */
  payoutPublicKey: z.string().optional(),
  /** Several processes serve the sockets, so that events travel through Postgres. */
  split: z.boolean().default(false),
});

const schema = fields.superRefine((env, context) => {
  for (const message of productionRisks(env)) context.addIssue({ code: 'custom', message });
});

export type ServiceEnv = z.infer<typeof schema>;

/** For callers that build the environment in code: the launcher and tests. */
export function serviceEnv(values: z.input<typeof schema>): ServiceEnv {
  return schema.parse(values);
}

/** What a service that runs as its own process reads, each also from the file that <NAME>_FILE names. */
export const serviceVariables = [
  ...['DATABASE_URL', 'KABAR_DATA', 'KABAR_SECRET', 'KABAR_SYSTEM_KEY', 'PUBLIC_URL'],
  ...['ALLOW_HTTP', 'NODE_ENV', 'TRUST_PROXY', 'LOG_LEVEL', 'BRAND_NAME'],
  ...['PASSWORD_MIN_LENGTH', 'EMAIL_CONFIRMATION', 'SMTP_URL', 'MAIL', 'MAIL_FROM'],
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'],
  ...['KABAR_DEMO', 'KABAR_DEMO_PUBLIC', 'PAYOUT_PUBLIC_KEY'],
] as const;

/** Reads process.env of a service that runs as its own process. Throws one sentence that names the setting. */
export function readServiceEnv(service: ServiceName, variables: NodeJS.ProcessEnv): ServiceEnv {
  const number = z.coerce.number();
  const given = readVariables(variables, serviceVariables);
  const { PUBLIC_URL: publicUrl = '', BRAND_NAME: brandName } = given;
  const result = schema.safeParse({
    databaseUrl: given.DATABASE_URL,
    dataFolder: given.KABAR_DATA,
    secret: given.KABAR_SECRET,
    systemKey: given.KABAR_SYSTEM_KEY,
    publicUrl,
    allowHttp: flag.optional().parse(given.ALLOW_HTTP),
    production: given.NODE_ENV === 'production',
    trustedProxies: number.optional().parse(given.TRUST_PROXY),
    logLevel: given.LOG_LEVEL,
    brandName,
    passwordMinLength: number.optional().parse(given.PASSWORD_MIN_LENGTH),
    emailConfirmation: flag.optional().parse(given.EMAIL_CONFIRMATION) ?? Boolean(given.SMTP_URL),
    google: given.GOOGLE_CLIENT_ID
      ? {
          issuer: given.GOOGLE_ISSUER ?? 'https://accounts.google.com',
          clientId: given.GOOGLE_CLIENT_ID,
          clientSecret: given.GOOGLE_CLIENT_SECRET,
        }
      : undefined,
    smtpUrl: given.SMTP_URL,
    mailOff: given.MAIL === 'off',
    mailFrom: given.MAIL_FROM ?? defaultSender(brandName ?? 'Kabar', publicUrl),
    demo: flag.optional().parse(given.KABAR_DEMO),
    demoPublic: flag.optional().parse(given.KABAR_DEMO_PUBLIC),
    payoutPublicKey: given.PAYOUT_PUBLIC_KEY,
    split: true,
  });
  if (result.success) return result.data;
  const first = result.error.issues[0];
  const place = first?.path.length ? `${first.path.join('.')}: ` : '';
  throw new Error(`The ${service} service cannot start: ${place}${first?.message}`);
}
