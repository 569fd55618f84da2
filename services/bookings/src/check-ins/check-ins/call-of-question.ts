import type { CallByLink } from '@kabar/contracts/call-shapes';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { refusalOfCall } from '../../calls/rules.ts';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;
type Timed = Omit<Parameters<typeof refusalOfCall>[0], 'kind'>;

/** The call of the wish in one question. */
export interface QuestionCall extends Timed {
  id: string;
  companion_name: string | null;
  is_companion_there: boolean;
}

/** The call that the link to this one question opens now; undefined without one. */
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

/** The guest link by which the link to a question opens its call, at its present time only. */
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
