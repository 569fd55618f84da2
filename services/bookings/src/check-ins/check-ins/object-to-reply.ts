import type { checkIns } from '@kabar/contracts/check-ins';
import type { Verb } from '@kabar/server/slice';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { requireCheckIns } from './flag.ts';

/** Holds the reply's earning until staff decide, like an objection to a session log. Idempotent. */
export const objectToReply: Verb<typeof checkIns.endpoints.objectToReply, BookingsTables> = async (
  context,
  { id, message },
) => {
  const { db, now } = context;
  await requireCheckIns(context);
  const stored = await storeObjection(db, id, now);
  if (stored === undefined) throw context.refuse('not_found');
  if (!stored.is_new) throw context.refuse('already_objected');
  const { accountId } = await context.caller();
  await sql`
    select backoffice_api.open_incident('objection', ${`objection to reply ${stored.reply}`}, ${accountId}, ${stored.companion},
      'check_in', ${id}, ${message})
  `.execute(db);
  return null;
};

async function storeObjection(db: Kysely<BookingsTables>, checkInId: string, now: Date) {
  const { rows } = await sql<{ reply: string; companion: string; is_new: boolean }>`
    select reply, companion, is_new from bookings.store_reply_objection(${checkInId}, ${now})
  `.execute(db);
  return rows[0];
}
