import type { lovedOneReminders } from '@kabar/contracts/loved-one-reminders';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import type { ClientTables } from '../tables.ts';
import { findReminders, lockReminders, storeReminders } from './queries.ts';
import { remindersOf } from './read-reminders.ts';

/** Repeating the current choice keeps mailed links valid. */
export const changeReminders: Verb<
  typeof lovedOneReminders.endpoints.change,
  ClientTables
> = async (context, { id, isOn }) => {
  const { db } = context;
  const [, stored] = await Promise.all([
    lockReminders(db, id),
    findReminders(db, id),
    requireOwnLovedOne(context, id),
  ]);
  if ((stored?.is_on ?? true) !== isOn) await storeReminders(db, id, isOn);
  return { reminders: await remindersOf(context, id) };
};
