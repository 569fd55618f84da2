import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnAct } from './queries.ts';

/** Exports what the caller did for other people, who export the sessions themselves. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {},
  tell: async ({ db }) => ({ data: { doneForOthers: await listEveryOwnAct(db) } }),
};
