import { ownSettings } from '@kabar/server/env';
import { defineSetting, type SettingValues, wholeNumber } from '@kabar/server/setting';
import { z } from 'zod';

const IceServer = z.strictObject({
  urls: z.union([z.string(), z.array(z.string()).min(1)]),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/**
 * STUN, TURN and LiveKit servers. Read by this service and its jobs; the gateway reads LIVEKIT_URL for its content
 * security policy.
 */
export const settings = {
  LIVEKIT_URL: defineSetting({
    byDefault: 'none: calls go from browser to browser',
    meaning:
      'The LiveKit server of calls, as browsers reach it; both keys go with it. Its webhook calls PUBLIC_URL/api/bookings/calls/livekit-events.',
    must: 'an address like wss://livekit.kabar.example',
    schema: z.url({ protocol: /^wss?$/ }).optional(),
    examples: [[{}, undefined]],
  }),
  LIVEKIT_API_KEY: defineSetting({
    byDefault: 'none',
    meaning: 'The name of the key by which the LiveKit server knows Kabar.',
    must: 'a name of at most 200 characters',
    schema: z.string().max(200).optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  LIVEKIT_API_SECRET: defineSetting({
    byDefault: 'none',
    meaning: 'The secret of that key.',
    must: 'the secret of that key',
    schema: z.string().optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  ICE_SERVERS: defineSetting({
    byDefault: 'none: browsers meet on one network alone',
    meaning:
      'STUN and TURN servers for calls from browser to browser, as JSON: `[{"urls":"turn:turn.kabar.example","username":"...","credential":"..."}]`.',
    must: 'a JSON list of objects with urls, username and credential',
    schema: z
      .string()
      .transform((text, context) => {
        const parsed = z.array(IceServer).safeParse(parseJson(text));
        if (parsed.success) return parsed.data;
        context.addIssue('not a list of servers');
        return z.NEVER;
      })
      .optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  MISSED_CHECK_IN_RETRIES: defineSetting({
    byDefault: '3',
    meaning: 'How often a companion is asked to try again before contacts are written to.',
    must: 'a whole number from 0 to 10',
    schema: wholeNumber(0, 10).default(3),
    examples: [[{}, 3]],
  }),
  MISSED_CHECK_IN_RETRY_MINUTES: defineSetting({
    byDefault: '10',
    meaning: 'How many minutes lie between two tries.',
    must: 'a whole number from 1 to 120',
    schema: wholeNumber(1, 120).default(10),
    examples: [[{}, 10]],
  }),
  MISSED_CHECK_IN_CONTACT_MINUTES: defineSetting({
    byDefault: '15',
    meaning: 'How many minutes each contact has to answer before the next one is written to.',
    must: 'a whole number from 1 to 240',
    schema: wholeNumber(1, 240).default(15),
    examples: [[{}, 15]],
  }),
  DAILY_CHECK_IN_RETRIES: defineSetting({
    byDefault: '2',
    meaning:
      'How often a companion is asked to call a person without an answer to the daily check-in, before contacts are written to.',
    must: 'a whole number from 0 to 10',
    schema: wholeNumber(0, 10).default(2),
    examples: [[{}, 2]],
  }),
  DAILY_CHECK_IN_RETRY_MINUTES: defineSetting({
    byDefault: '15',
    meaning: 'How many minutes lie between two of these tries.',
    must: 'a whole number from 1 to 120',
    schema: wholeNumber(1, 120).default(15),
    examples: [[{}, 15]],
  }),
  DAILY_CHECK_IN_CONTACT_MINUTES: defineSetting({
    byDefault: '20',
    meaning:
      'How many minutes each contact has to answer about a daily check-in before the next one is written to.',
    must: 'a whole number from 1 to 240',
    schema: wholeNumber(1, 240).default(20),
    examples: [[{}, 20]],
  }),
  DAILY_CHECK_IN_GRACE_MINUTES: defineSetting({
    byDefault: '30',
    meaning:
      'How many minutes after the end of its window a daily check-in without an answer counts as missed.',
    must: 'a whole number from 1 to 240',
    schema: wholeNumber(1, 240).default(30),
    examples: [[{}, 30]],
  }),
  DAILY_CHECK_IN_CALL_MINUTES: defineSetting({
    byDefault: '60',
    meaning: 'How many minutes a wish for a call waits for the companion before staff is asked.',
    must: 'a whole number from 1 to 1440',
    schema: wholeNumber(1, 1440).default(60),
    examples: [[{}, 60]],
  }),
  SESSION_RETENTION_MONTHS: defineSetting({
    byDefault: '24',
    meaning:
      'After how many months session logs, daily check-ins, and who was in a call from when to when, are deleted.',
    must: 'a whole number from 1 to 600',
    schema: wholeNumber(1, 600).default(24),
    examples: [[{}, 24]],
  }),
};

export type BookingsSettings = SettingValues<typeof settings>;

export const bookingsSettings = ownSettings('bookings', settings);

export interface LivekitServer {
  url: string;
  key: string;
  secret: string;
}

/** Undefined if calls are peer-to-peer. */
export function livekitServer(values: BookingsSettings): LivekitServer | undefined {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = values;
  if (url === undefined) return undefined;
  if (!key || !secret) throw new Error(`The bookings service cannot start: ${noKey}`);
  return { url, key, secret };
}

/** Messages about combinations of settings that must not start. */
export function startRisks(values: BookingsSettings): string[] {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = values;
  return url !== undefined && !(key && secret) ? [noKey] : [];
}

const noKey = 'LIVEKIT_API_KEY and LIVEKIT_API_SECRET must be set together with LIVEKIT_URL.';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
