import { ownSettings } from '@kabar/server/env';
import { defaultSender, readSender } from '@kabar/server/sender';
import { defineSetting, type SettingValues, wholeNumber } from '@kabar/server/setting';
import { z } from 'zod';

/** Settings for web push, live events and retention, read by this service and its jobs. */
export const settings = {
  VAPID_PRIVATE_KEY: defineSetting({
    byDefault: 'derived from the secret of the installation',
    meaning:
      'The private P-256 key that signs web pushes. Another one ends every subscription, so give one before KABAR_SECRET ever changes.',
    must: 'the 32 bytes of a private P-256 key in base64url',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  PUSH_CONTACT: defineSetting({
    byDefault: 'hello@ the host of PUBLIC_URL',
    meaning: 'Whom a push service writes to when something is wrong with our pushes.',
    must: 'an e-mail address',
    schema: z.email().optional(),
    whenAbsent: ({ BRAND_NAME, PUBLIC_URL }) =>
      readSender(defaultSender(String(BRAND_NAME), String(PUBLIC_URL)) ?? '')?.address ?? '',
    examples: [
      [{}, 'hello@localhost'],
      [{ PUBLIC_URL: 'https://own.example' }, 'hello@own.example'],
    ],
  }),
  PUSH_TEST_ORIGIN: defineSetting({
    byDefault: 'none: known push services alone',
    meaning: 'For tests: one more push service, on this computer. Refused in production.',
    must: 'an origin like http://127.0.0.1:8080',
    schema: z
      .string()
      .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/)
      .optional(),
    examples: [[{}, undefined]],
  }),
  REDIS_URL: defineSetting({
    byDefault: 'none: live events are notifications of the database',
    meaning:
      'A Redis through which live events reach the processes of the chat service; for many of them.',
    must: 'an address like redis://user:password@host:6379',
    schema: z.url({ protocol: /^rediss?$/ }).optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  CHAT_RETENTION_MONTHS: defineSetting({
    byDefault: '24',
    meaning:
      'After how many months messages are deleted; a reported one stays while staff has not decided.',
    must: 'a whole number from 1 to 600',
    schema: wholeNumber(1, 600).default(24),
    examples: [[{}, 24]],
  }),
} as const;

export type ChatSettings = SettingValues<typeof settings>;

export const chatSettings = ownSettings('chat', settings);

/** Messages about combinations of settings that must not start. */
export function startRisks(values: ChatSettings, production: boolean): string[] {
  return production && values.PUSH_TEST_ORIGIN !== undefined ? [testOrigin] : [];
}

const testOrigin =
  'PUSH_TEST_ORIGIN is for tests alone: production sends pushes to known services.';
