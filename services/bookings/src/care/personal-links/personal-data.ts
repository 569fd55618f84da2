import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnLink } from './queries.ts';

/** Exports the personal links that the account's holder created, without their hashes. */
export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.personal_links': { about: 'client_id' } },
  tell: async ({ db }) => ({ data: { personalLinks: await listEveryOwnLink(db) } }),
};
