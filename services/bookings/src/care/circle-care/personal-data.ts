import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnAct } from './queries.ts';

/** What the caller did for other people, whose sessions those people export. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {},
  tell: async ({ db }) => ({ data: { doneForOthers: await listEveryOwnAct(db) } }),
};
