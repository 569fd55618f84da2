import type { Context } from '@kabar/server/context';
import { emailOfLovedOne } from '../loved-ones/email-of-loved-one.ts';
import type { ClientTables } from '../tables.ts';
import { lockReminders, storeReminders } from './queries.ts';

/** Called before a loved one's contact methods change: revokes links that were mailed to another address. */
export async function endMailedLinks(
  context: Context<ClientTables>,
  id: string,
  email: string,
): Promise<void> {
  const [, stored] = await Promise.all([
    lockReminders(context.db, id),
    emailOfLovedOne(context, id),
  ]);
  if (stored !== undefined && stored !== email) await storeReminders(context.db, id);
}
