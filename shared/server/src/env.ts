import type { ServiceName } from '@kabar/contracts/contract';
import { z } from 'zod';
import { productionRisks } from './production-rules.ts';

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

/** Reads process.env of a service that runs as its own process. Throws one sentence that names the setting. */
export function readServiceEnv(service: ServiceName, variables: NodeJS.ProcessEnv): ServiceEnv {
  const number = z.coerce.number();
  const result = schema.safeParse({
    databaseUrl: variables.DATABASE_URL,
    dataFolder: variables.KABAR_DATA,
    secret: variables.KABAR_SECRET,
    systemKey: variables.KABAR_SYSTEM_KEY,
    publicUrl: variables.PUBLIC_URL,
    allowHttp: flag.optional().parse(variables.ALLOW_HTTP),
    production: variables.NODE_ENV === 'production',
    trustedProxies: number.optional().parse(variables.TRUST_PROXY),
    logLevel: variables.LOG_LEVEL,
    brandName: variables.BRAND_NAME,
    passwordMinLength: number.optional().parse(variables.PASSWORD_MIN_LENGTH),
    emailConfirmation:
      flag.optional().parse(variables.EMAIL_CONFIRMATION) ?? Boolean(variables.SMTP_URL),
    google: variables.GOOGLE_CLIENT_ID
      ? {
          issuer: variables.GOOGLE_ISSUER || 'https://accounts.google.com',
          clientId: variables.GOOGLE_CLIENT_ID,
          clientSecret: variables.GOOGLE_CLIENT_SECRET,
        }
      : undefined,
    smtpUrl: variables.SMTP_URL || undefined,
    mailOff: variables.MAIL === 'off',
    mailFrom: variables.MAIL_FROM || undefined,
    demo: flag.optional().parse(variables.KABAR_DEMO),
    demoPublic: flag.optional().parse(variables.KABAR_DEMO_PUBLIC),
    payoutPublicKey: variables.PAYOUT_PUBLIC_KEY || undefined,
    split: true,
  });
  if (result.success) return result.data;
  const first = result.error.issues[0];
  const place = first?.path.length ? `${first.path.join('.')}: ` : '';
  throw new Error(`The ${service} service cannot start: ${place}${first?.message}`);
}
