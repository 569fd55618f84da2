import path from 'node:path';
import { readSender } from '@kabar/server/sender';
import { z } from 'zod';
import { projectFolder } from './project-folder.ts';

interface Definition<Value> {
  /** What counts when the setting is not given, as the README prints it. */
  byDefault: string;
  /** For the README's table. */
  meaning: string;
  /** Completes the sentence "NAME must be ...". */
  must: string;
  schema: z.ZodType<Value, string | undefined>;
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting there is, in the order in which the README lists them. */
export const definitions = {
  PORT: define({
    byDefault: '3000',
    meaning: 'The port of the one address that browsers know.',
    must: 'a whole number from 1 to 65535',
    schema: wholeNumber(1, 65_535).default(3000),
  }),
  HOST: define({
    byDefault: 'localhost, in production every address',
    meaning:
      'The address at which Kabar listens: `localhost` is this computer alone, `0.0.0.0` opens it to others.',
    must: 'localhost or an IP address of this computer',
    schema: z.union([z.literal('localhost'), z.ipv4(), z.ipv6()]).optional(),
  }),
  KABAR_DATA: define({
    byDefault: '.kabar',
    meaning: 'The folder of everything that is stored: database, files, secrets.',
    must: 'the path of a folder',
    schema: z.string().default(path.join(projectFolder, '.kabar')),
  }),
  DATABASE_URL: define({
    byDefault: 'the embedded Postgres',
    meaning: 'A Postgres 18 of your own; the user must be allowed to create roles and schemas.',
    must: 'an address like postgres://user:password@host:5432/kabar',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  }),
  DATABASE_PASSWORD: define({
    byDefault: 'the one in DATABASE_URL',
    meaning: 'The password of the user of DATABASE_URL, where that has none.',
    must: 'the password of the user of DATABASE_URL',
    schema: z.string().optional(),
  }),
  PUBLIC_URL: define({
    byDefault: 'http://localhost:PORT',
    meaning: 'The address under which browsers reach Kabar, without a path.',
    must: 'an address like https://kabar.example, without a path',
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`)
      .transform((value) => new URL(value).origin)
      .optional(),
  }),
  ALLOW_HTTP: define({
    byDefault: 'false',
    meaning:
      'In production: accepts a PUBLIC_URL without https, and session cookies that others can read.',
    must: 'true or false',
    schema: flag().default(false),
  }),
  KABAR_SECRET: define({
    byDefault: 'made at the first start and kept in KABAR_DATA',
    meaning: 'Signs links and derives the passwords of the database roles; needed in production.',
    must: 'at least 32 characters long',
    schema: z.string().min(32).optional(),
  }),
  NODE_ENV: define({
    byDefault: 'development',
    meaning:
      '`production` asks for PUBLIC_URL, KABAR_SECRET and SMTP_URL, and has neither demo accounts nor /dev/mail.',
    must: 'development, test or production',
    schema: z.enum(['development', 'test', 'production']).default('development'),
  }),
  KABAR_DEMO: define({
    byDefault: 'true, in production false',
    meaning: 'Whether demo accounts and their data are made.',
    must: 'true or false',
    schema: flag().optional(),
  }),
  KABAR_DEMO_PUBLIC: define({
    byDefault: 'false',
    meaning: 'Demo accounts and /dev/mail answer other computers too; never in production.',
    must: 'true or false',
    schema: flag().default(false),
  }),
  BRAND_NAME: define({
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
  }),
  TRUST_PROXY: define({
    byDefault: '0',
    meaning: 'How many proxies of yours stand before Kabar; forwarding headers count only then.',
    must: 'a whole number from 0 to 10',
    schema: wholeNumber(0, 10).default(0),
  }),
  LOG_LEVEL: define({
    byDefault: 'warn, in production info',
    meaning: 'How much is logged.',
    must: `one of ${logLevels.join(', ')}`,
    schema: z.enum(logLevels).optional(),
  }),
  PASSWORD_MIN_LENGTH: define({
    byDefault: '6',
    meaning: 'The shortest password that sign-up accepts.',
    must: 'a whole number from 6 to 64',
    schema: wholeNumber(6, 64).default(6),
  }),
  SMTP_URL: define({
    byDefault: 'none: mails go to /dev/mail',
    meaning: 'The mail server; needed in production.',
    must: 'an address like smtp://user:password@host:587',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
  }),
  MAIL: define({
    byDefault: 'on',
    meaning:
      '`off`: nobody is written to, and links in mails are kept nowhere. The path that many systems set is ignored.',
    must: 'on or off',
    schema: z
      .string()
      .refine((value) => ['on', 'off'].includes(value) || value.startsWith('/'))
      .transform((value) => value === 'off')
      .default(false),
  }),
  MAIL_FROM: define({
    byDefault: 'hello@ the host of PUBLIC_URL',
    meaning: 'The sender of mails.',
    must: 'an address like Kabar <hello@kabar.example>',
    schema: z
      .string()
      .refine((value) => readSender(value) !== undefined)
      .optional(),
  }),
  GOOGLE_CLIENT_ID: define({
    byDefault: 'none: a development provider stands in',
    meaning: "The client of 'Continue with Google'; GOOGLE_CLIENT_SECRET goes with it.",
    must: 'the id of an OpenID client',
    schema: z.string().optional(),
  }),
  GOOGLE_CLIENT_SECRET: define({
    byDefault: 'none',
    meaning: 'The secret of that client.',
    must: 'the secret of an OpenID client',
    schema: z.string().optional(),
  }),
  GOOGLE_ISSUER: define({
    byDefault: 'https://accounts.google.com',
    meaning: 'Another OpenID provider in its place.',
    must: 'the address of an OpenID issuer',
    schema: z.url().default('https://accounts.google.com'),
  }),
  EMAIL_CONFIRMATION: define({
    byDefault: 'true with SMTP_URL, else false',
    meaning: 'Whether a new account must confirm its e-mail address before it can sign in.',
    must: 'true or false',
    schema: flag().optional(),
  }),
  PAYOUT_PUBLIC_KEY: define({
    byDefault: 'made at the first start, its private half kept in KABAR_DATA/payout',
    meaning: 'The key to which bank details are sealed: a public P-256 key as a JSON Web Key.',
    must: 'a public P-256 key as a JSON Web Key',
    schema: z.string().startsWith('{').endsWith('}').optional(),
  }),
};

function define<Value>(definition: Definition<Value>): Definition<Value> {
  return definition;
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
}

function flag() {
  return z.enum(['true', 'false']).transform((value) => value === 'true');
}
