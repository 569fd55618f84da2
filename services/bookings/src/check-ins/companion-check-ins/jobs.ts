import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';
import { endBySpeaking } from '../check-ins/rules.ts';
import { findCheckInOfCall } from './call-queries.ts';
import { changeAnswerable } from './change-answerable.ts';
import { notifyOfYes } from './notify-of-reply.ts';
import { payOfReply, type ReplyFacts } from './pay-rules.ts';

const OfCall = z.object({ callId: z.uuid() });
const OfCheckIn = z.object({ checkInId: z.uuid() });
const Payload = z.object({ replyId: z.uuid() });

export function companionCheckInJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Payload { callId }: both people were in the requested call. */
    'bookings:end-wish': async (payload) => {
      const { callId } = OfCall.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => endWish(db, callId, new Date()));
    },
    /** Payload { checkInId }: a loved one accepted the proposed time. */
    'bookings:notify-of-yes': async (payload) => {
      const { checkInId } = OfCheckIn.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => notifyOfYes(db, checkInId));
    },
    /** Payload { replyId }: pays the companion for a reply, once. */
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

async function endWish(db: Kysely<BookingsTables>, callId: string, now: Date): Promise<void> {
  const id = await findCheckInOfCall(db, callId);
  if (id === undefined) return;
  await changeAnswerable(db, { id, side: 'system', now }, ({ facts }) => endBySpeaking(facts, now));
}
