import { notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import type { AnswerableRow } from '../answerable-rows.ts';
import { timeInPayload } from '../bookings/publish.ts';
import type { BookingsTables } from '../tables.ts';

/** The companion's reply is a message too, for a person with an account, where the two can write to each other. */
export async function writeReply(
  db: Kysely<BookingsTables>,
  { loved_one_id: lovedOneId, companion_id: companion, client_id: client }: AnswerableRow,
  { replyId, text }: { replyId: string; text: string },
): Promise<void> {
  if (lovedOneId !== null || companion === null) return;
  await sql`select chat_api.write_message(${replyId}, ${client}, ${text})`.execute(db);
}

/** The person, if they have an account; a loved one finds the reply on their own page. */
export async function notifyOfReply(
  db: Kysely<BookingsTables>,
  checkIn: AnswerableRow,
): Promise<void> {
  if (checkIn.loved_one_id !== null) return;
  const { companion_id: companion } = checkIn;
  const payload = {
    ...{ daily_check_in_id: checkIn.id, scheduled_at: timeInPayload(checkIn.opens_at) },
    ...(companion === null ? {} : { companion_id: companion }),
  };
  await notifyPresent(db, [{ recipient: checkIn.client_id, type: 'check_in_reply', payload }]);
}
