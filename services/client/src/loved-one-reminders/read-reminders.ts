import type { LovedOneReminders, lovedOneReminders } from '@kabar/contracts/loved-one-reminders';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { z } from 'zod';
import { isDeclined } from '../declined-mails.ts';
import { emailOfLovedOne } from '../loved-ones/email-of-loved-one.ts';
import type { ClientTables } from '../tables.ts';
import { findReminders } from './queries.ts';

export const readReminders: Verb<typeof lovedOneReminders.endpoints.read, ClientTables> = async (
  context,
  { id },
) => ({ reminders: await remindersOf(context, id) });

export async function remindersOf(
  context: Context<ClientTables>,
  id: string,
): Promise<z.input<typeof LovedOneReminders>> {
  const [stored, email] = await Promise.all([
    findReminders(context.db, id),
    emailOfLovedOne(context, id),
  ]);
  if (email === undefined) throw context.refuse('not_found');
  return {
    isOn: stored?.is_on ?? true,
    isDeclined: email !== '' && (await isDeclined(context.db, email, 'reminders')),
  };
}
