import path from 'node:path';
import { mailRisks, productionRisks } from '@kabar/server/production-rules';
import { readVariables, VariableError } from '@kabar/server/read-variables';
import { defaultSender } from '@kabar/server/sender';
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
  /** `localhost`: this computer alone. Empty: every address. */
  host: string;
  dataFolder: string;
  /** Undefined: the embedded Postgres. */
  databaseUrl: string | undefined;
  publicUrl: string;
  /** In production: cookies may travel over plain http. */
  allowHttp: boolean;
  /** Undefined: kept in the data folder. */
  secret: string | undefined;
  production: boolean;
  demo: boolean;
  /** Demo accounts and the development mailbox answer other computers too. */
  demoPublic: boolean;
  brandName: string;
  trustedProxies: number;
  logLevel: (typeof logLevels)[number];
  passwordMinLength: number;
  emailConfirmation: boolean;
  /** Undefined: mails go to the development mailbox. */
  smtpUrl: string | undefined;
  /** Nobody is written to, and nothing is kept of what would have been. */
  mailOff: boolean;
  mailFrom: string;
  /** Undefined: a development provider stands in. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Undefined: made at the first start. */
  payoutPublicKey: string | undefined;
}

/** Reads the settings or throws a SettingsError that names the first bad one. An empty setting counts as not given. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const settings = toSettings(variables);
  refuse(missingSecret(settings));
  return settings;
}

/** For whatever serves people, which may not begin as it must not go on. */
export function readStartSettings(variables: NodeJS.ProcessEnv): Settings {
  const settings = toSettings(variables);
  refuse([
    ...productionRisks(settings),
    ...missingSecret(settings),
    ...reasonsAgainstMail(settings),
  ]);
  return settings;
}

function toSettings(variables: NodeJS.ProcessEnv): Settings {
  const values = readValues(variables);
  const production = values.NODE_ENV === 'production';
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST ?? (production ? '' : 'localhost'),
    dataFolder: path.resolve(values.KABAR_DATA),
    databaseUrl: readDatabaseUrl(values),
    publicUrl,
    allowHttp: values.ALLOW_HTTP,
    secret: values.KABAR_SECRET,
    production,
    demo: values.KABAR_DEMO ?? !production,
    demoPublic: values.KABAR_DEMO_PUBLIC,
    brandName: values.BRAND_NAME,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    emailConfirmation: values.EMAIL_CONFIRMATION ?? values.SMTP_URL !== undefined,
    smtpUrl: values.SMTP_URL,
    mailOff: values.MAIL,
    mailFrom: values.MAIL_FROM ?? defaultSender(values.BRAND_NAME, publicUrl) ?? '',
    google: readGoogle(values),
    payoutPublicKey: values.PAYOUT_PUBLIC_KEY,
  };
}

/** A sentence for each: whoever prepares a start learns of all at once. */
function refuse(reasons: string[]): void {
  if (reasons.length > 0) throw new SettingsError(reasons.join('\n'));
}

function missingSecret({ production, secret }: Settings): string[] {
  return production && !secret ? [noSecret] : [];
}

function reasonsAgainstMail(settings: Settings): string[] {
  const { smtpUrl, mailOff, emailConfirmation } = settings;
  return [
    ...mailRisks(settings),
    ...(mailOff && smtpUrl
      ? ['MAIL=off and SMTP_URL contradict each other; give one of them.']
      : []),
    ...(mailOff && emailConfirmation ? [unconfirmable] : []),
  ];
}

const noSecret =
  'KABAR_SECRET must be set in production, to at least 32 random characters: without it whoever reads KABAR_DATA can sign links and open the database as every service.';

const unconfirmable =
  'EMAIL_CONFIRMATION=true needs mails, and MAIL=off sends none: nobody new could sign in.';

function readDatabaseUrl(values: Values): string | undefined {
  const { DATABASE_URL: address, DATABASE_PASSWORD: password } = values;
  if (password === undefined) return address;
  const url = address === undefined ? undefined : new URL(address);
  if (!url?.username || url.password) {
    throw new SettingsError(
      'DATABASE_PASSWORD goes with a DATABASE_URL that names a user and no password.',
    );
  }
  url.password = encodeURIComponent(password);
  return url.toString();
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
  const given = readGiven(variables);
  const result = z.object(shape).safeParse(given);
  // The shape was made of the definitions, which fromEntries cannot tell the compiler.
  if (result.success) return result.data as Values;
  throw new SettingsError(explain(String(result.error.issues[0]?.path[0]), given));
}

function readGiven(variables: NodeJS.ProcessEnv) {
  try {
    return readVariables(variables, Object.keys(definitions));
  } catch (error) {
    throw error instanceof VariableError ? new SettingsError(error.message) : error;
  }
}

function explain(name: string, given: Partial<Record<string, string>>): string {
  const definition = Object.entries(definitions).find(([known]) => known === name)?.[1];
  const isPrivate = /SECRET|DATABASE_|SMTP_URL/.test(name);
  const shown = isPrivate ? '' : `, but it is ${JSON.stringify(given[name])}`;
  return `The setting ${name} must be ${definition?.must}${shown}.`;
}
