import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { findOwnRules } from './queries.ts';

export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.companion_rules': { about: 'companion_id' } },
  tell: async ({ db }) => ({ data: { companionRules: (await findOwnRules(db)) ?? null } }),
};
