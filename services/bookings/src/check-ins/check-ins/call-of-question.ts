import type { CallByLink } from '@kabar/contracts/call-shapes';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { refusalOfCall } from '../../calls/rules.ts';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;
type Timed = Omit<Parameters<typeof refusalOfCall>[0], 'kind'>;

/** The requested call of one question. */
export interface QuestionCall extends Timed {
  id: string;
  companion_name: string | null;
  is_companion_there: boolean;
}

/** The call that a question's link can join now; undefined if there is none. */
export async function findCallOfQuestion(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<QuestionCall | undefined> {
  const { rows } = await sql<QuestionCall>`
    select * from bookings.call_of_question_link(${tokenHash}, ${now})
  `.execute(db);
  return rows.find((call) => refusalOfCall({ ...call, kind: 'check_in' }, false, now) === null);
}

/** Stores the guest link by which a question's link joins its call, for the current time only. */
export async function storeCallOfQuestion(
  db: Database,
  tokenHash: Buffer,
  { callId, guestHash }: { callId: string; guestHash: Buffer },
  now: Date,
): Promise<void> {
  await sql`
    select bookings.store_call_of_question(${tokenHash}, ${callId}, ${guestHash}, ${now})
  `.execute(db);
}

export function toCallByLink(call: QuestionCall | undefined): z.input<typeof CallByLink> | null {
  if (call === undefined) return null;
  return {
    companionName: call.companion_name,
    endsAt: call.ends_at.toISOString(),
    isCalling: call.is_companion_there,
  };
}
