import { notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import type { AnswerableRow } from '../../answerable-rows.ts';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';

/** For a person with an account the reply is also sent as a message, if the two can write to each other. */
export async function writeReply(
  db: Kysely<BookingsTables>,
  { loved_one_id: lovedOneId, companion_id: companion, client_id: client }: AnswerableRow,
  { replyId, text }: { replyId: string; text: string },
): Promise<void> {
  if (lovedOneId !== null || companion === null) return;
  await sql`select chat_api.write_message(${replyId}, ${client}, ${text})`.execute(db);
}

/** Notifies the person, if they have an account; a loved one sees the reply on their own page. */
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

/**
 * Notifies the companion and the account's holder, who books, that the loved one accepted the proposed time. For
 * background jobs.
 */
export async function notifyOfYes(db: Kysely<BookingsTables>, checkInId: string): Promise<void> {
  const { rows } = await sql<{
    client: string;
    lovedOne: string | null;
    companion: string | null;
    opensAt: Date;
    proposedAt: Date | null;
  }>`
    select own.client_id as client, own.loved_one_id as "lovedOne", own.companion_id as companion, own.opens_at as "opensAt",
        reply.proposed_at as "proposedAt"
      from bookings.check_ins as own join bookings.check_in_replies as reply on reply.check_in_id = own.id
      where own.id = ${checkInId} and reply.proposed_at is not null
      order by reply.created_at desc limit 1
  `.execute(db);
  const [found] = rows;
  if (found === undefined || found.proposedAt === null || found.lovedOne === null) return;
  const payload = {
    ...{ daily_check_in_id: checkInId, scheduled_at: timeInPayload(found.opensAt) },
    ...{ loved_one_id: found.lovedOne, at: timeInPayload(found.proposedAt) },
  };
  const recipients = [found.client, ...(found.companion === null ? [] : [found.companion])];
  await notifyPresent(
    db,
    recipients
      .toSorted()
      .map((recipient) => ({ recipient, type: 'check_in_time_accepted' as const, payload })),
  );
}
