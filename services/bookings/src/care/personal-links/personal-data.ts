import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnLink } from './queries.ts';

/** The personal links that the account's holder made, without their hashes. */
export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.personal_links': { about: 'client_id' } },
  tell: async ({ db }) => ({ data: { personalLinks: await listEveryOwnLink(db) } }),
};
