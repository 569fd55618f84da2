import path from 'node:path';
import { z } from 'zod';
import { Sentence } from './sentence.ts';
import { definitions, type logLevels } from './setting-definitions.ts';

/** A setting that nobody can start with. */
export class SettingsError extends Sentence {}

type Values = {
  [Name in keyof typeof definitions]: z.output<(typeof definitions)[Name]['schema']>;
};

export interface Settings {
  port: number;
  dataFolder: string;
  /** Undefined: the embedded Postgres. */
  databaseUrl: string | undefined;
  publicUrl: string;
  /** Undefined: kept in the data folder. */
  secret: string | undefined;
  production: boolean;
  demo: boolean;
  brandName: string;
  trustedProxies: number;
  logLevel: (typeof logLevels)[number];
  passwordMinLength: number;
  emailConfirmation: boolean;
  /** Undefined: mails go to the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: a development provider stands in. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Undefined: made at the first start. */
  payoutPublicKey: string | undefined;
}

/** Reads the settings or throws a SettingsError that names the first bad one. An empty setting counts as not given. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const values = readValues(variables);
  const production = values.NODE_ENV === 'production';
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  if (production && !values.KABAR_SECRET) {
    throw new SettingsError(
      'KABAR_SECRET must be set in production: give it at least 32 random characters.',
    );
  }
  return {
    port: values.PORT,
    dataFolder: path.resolve(values.KABAR_DATA),
    databaseUrl: values.DATABASE_URL,
    publicUrl,
    secret: values.KABAR_SECRET,
    production,
    demo: values.KABAR_DEMO ?? !production,
    brandName: values.BRAND_NAME,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    emailConfirmation: values.EMAIL_CONFIRMATION ?? values.SMTP_URL !== undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.BRAND_NAME} <hello@${new URL(publicUrl).hostname}>`,
    google: readGoogle(values),
    payoutPublicKey: values.PAYOUT_PUBLIC_KEY,
  };
}

function readGoogle(values: Values): Settings['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (!clientId) return undefined;
  if (!clientSecret) {
    throw new SettingsError('GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID.');
  }
  return { issuer: values.GOOGLE_ISSUER, clientId, clientSecret };
}

function readValues(variables: NodeJS.ProcessEnv): Values {
  const shape = Object.fromEntries(
    Object.entries(definitions).map(([name, { schema }]) => [name, schema]),
  );
  const given = Object.fromEntries(
    Object.keys(definitions).map((name) => [name, variables[name] || undefined]),
  );
  const result = z.object(shape).safeParse(given);
  // The shape was made of the definitions, which fromEntries cannot tell the compiler.
  if (result.success) return result.data as Values;
  throw new SettingsError(explain(String(result.error.issues[0]?.path[0]), given));
}

function explain(name: string, given: Record<string, string | undefined>): string {
  const definition = Object.entries(definitions).find(([known]) => known === name)?.[1];
  const isPrivate = /SECRET|DATABASE_URL|SMTP_URL/.test(name);
  const shown = isPrivate ? '' : `, but it is "${given[name]}"`;
  return `The setting ${name} must be ${definition?.must}${shown}.`;
}
