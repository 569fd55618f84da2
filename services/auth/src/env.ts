import { ownSettings } from '@kabar/server/env';
import { fileSettings } from '@kabar/server/s3-bucket';
import { defaultSender, readSender } from '@kabar/server/sender';
import { defineSetting, flag, type SettingValues, wholeNumber } from '@kabar/server/setting';
import { z } from 'zod';

/** Settings for sign-in and mail, read by this service and its jobs. */
export const settings = {
  ...fileSettings,
  PASSWORD_MIN_LENGTH: defineSetting({
    byDefault: '6',
    meaning: 'The shortest password that sign-up accepts.',
    must: 'a whole number from 6 to 64',
    schema: wholeNumber(6, 64).default(6),
    examples: [[{}, 6]],
  }),
  SMTP_URL: defineSetting({
    byDefault: 'none: mails go to /dev/mail',
    meaning: 'The mail server; needed in production.',
    must: 'an address like smtp://user:password@host:587',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  MAIL: defineSetting({
    byDefault: 'on',
    meaning:
      '`off`: nobody is written to, and links in mails are kept nowhere. The path that many systems set is ignored.',
    must: 'on or off',
    schema: z
      .string()
      .refine((value) => ['on', 'off'].includes(value) || value.startsWith('/'))
      .transform((value): 'on' | 'off' => (value === 'off' ? 'off' : 'on'))
      .default('on'),
    examples: [[{}, 'on']],
  }),
  MAIL_FROM: defineSetting({
    byDefault: 'hello@ the host of PUBLIC_URL',
    meaning: 'The sender of mails.',
    must: 'an address like Kabar <hello@kabar.example>',
    schema: z
      .string()
      .refine((value) => readSender(value) !== undefined)
      .optional(),
    whenAbsent: ({ BRAND_NAME, PUBLIC_URL }) =>
      defaultSender(String(BRAND_NAME), String(PUBLIC_URL)) ?? '',
    examples: [
      [{}, 'Kabar <hello@localhost>'],
      [{ PUBLIC_URL: 'https://own.example' }, 'Kabar <hello@own.example>'],
    ],
  }),
  GOOGLE_CLIENT_ID: defineSetting({
    byDefault: 'none: a development provider stands in',
    meaning: "The client of 'Continue with Google'; GOOGLE_CLIENT_SECRET goes with it.",
    must: 'the id of an OpenID client',
    schema: z.string().optional(),
    examples: [[{}, undefined]],
  }),
  GOOGLE_CLIENT_SECRET: defineSetting({
    byDefault: 'none',
    meaning: 'The secret of that client.',
    must: 'the secret of an OpenID client',
    schema: z.string().optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  GOOGLE_ISSUER: defineSetting({
    byDefault: 'https://accounts.google.com',
    meaning: 'Another OpenID provider in its place.',
    must: 'the address of an OpenID issuer',
    schema: z.url().default('https://accounts.google.com'),
    examples: [[{}, 'https://accounts.google.com']],
  }),
  EMAIL_CONFIRMATION: defineSetting({
    byDefault: 'true with SMTP_URL, else false',
    meaning: 'Whether a new account must confirm its e-mail address before it can sign in.',
    must: 'true or false',
    schema: flag().optional(),
    whenAbsent: ({ SMTP_URL }) => SMTP_URL !== undefined,
    examples: [
      [{}, false],
      [{ SMTP_URL: 'smtp://mail.test' }, true],
      [{ SMTP_URL: 'smtp://mail.test', EMAIL_CONFIRMATION: 'false' }, false],
      [{ EMAIL_CONFIRMATION: 'true' }, true],
      [{ NODE_ENV: 'production', MAIL: 'off' }, false],
      [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.test' }, true],
    ],
  }),
} as const;

export type AuthSettings = SettingValues<typeof settings>;

export const authSettings = ownSettings('auth', settings);

/** Production requires a mail server: missing mails would go unnoticed. */
export function mailRisks(values: AuthSettings, production: boolean): string[] {
  return production && values.SMTP_URL === undefined && values.MAIL === 'on' ? [noMails] : [];
}

/** Messages about combinations of settings that must not start. */
export function startRisks(values: AuthSettings, production: boolean): string[] {
  const { SMTP_URL, MAIL, EMAIL_CONFIRMATION, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = values;
  const isOff = MAIL === 'off';
  return [
    ...mailRisks(values, production),
    ...(isOff && SMTP_URL ? [contradiction] : []),
    ...(isOff && EMAIL_CONFIRMATION ? [unconfirmable] : []),
    ...(GOOGLE_CLIENT_ID && !GOOGLE_CLIENT_SECRET ? [noClientSecret] : []),
  ];
}

/** The OpenID client of 'Continue with Google'; undefined when the development provider is used. */
export function googleClient(values: AuthSettings) {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = values;
  if (!GOOGLE_CLIENT_ID) return undefined;
  if (!GOOGLE_CLIENT_SECRET) throw new Error(`The auth service cannot start: ${noClientSecret}`);
  return {
    issuer: GOOGLE_ISSUER,
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
  };
}

const noMails =
  'SMTP_URL must be set in production: without it no confirmation, no link to a new password and no notice reaches anybody; MAIL=off accepts that.';
const contradiction = 'MAIL=off and SMTP_URL contradict each other; give one of them.';
const unconfirmable =
  'EMAIL_CONFIRMATION=true needs mails, and MAIL=off sends none: nobody new could sign in.';
const noClientSecret = 'GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID.';
