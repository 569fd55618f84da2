import { ownSettings } from '@kabar/server/env';
import { defineSetting, wholeNumber } from '@kabar/server/setting';

/** Of this service and of the background work alone. */
export const settings = {
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
} as const;

export const bookingsSettings = ownSettings('bookings', settings);
