import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { BookingsTables } from '../tables.ts';
import { payOfReply, type ReplyFacts } from './pay-rules.ts';

const Payload = z.object({ replyId: z.uuid() });

export function companionCheckInJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** { replyId }: pays the companion for a reply, once. */
    'bookings:pay-reply': async (payload) => {
      const { replyId } = Payload.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => payReply(db, replyId, new Date()));
    },
  };
}

async function payReply(db: Kysely<BookingsTables>, replyId: string, now: Date): Promise<void> {
  const { rows } = await sql<ReplyFacts>`
    select companion_id as "companionId", date, time_zone as "timeZone", closes_at as "closesAt", answered_at as "answeredAt",
        is_first_of_day as "isFirstOfDay"
      from bookings.reply_pay_facts(${replyId})
  `.execute(db);
  const [facts] = rows;
  const pay = facts && payOfReply(facts, now);
  if (!pay) return;
  await sql`select bookings.pay_reply(${replyId}, ${pay.heldUntil}, ${now})`.execute(db);
}
