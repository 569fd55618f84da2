import type { AskedQuestion } from '@kabar/contracts/check-in-shapes';
import type { ServiceEnv } from '@kabar/server/env';
import { readMasterKeys } from '@kabar/server/master-keys';
import { openPersonalKey, type PersonalKey } from '@kabar/server/personal-keys';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { BookingsRows, BookingsTables } from '../../tables.ts';
import { replyPlace } from './answer.ts';
import { canAnswer } from './rules.ts';
import { textOf } from './view.ts';

type Columns =
  | 'id'
  | 'client_id'
  | 'time_zone'
  | 'opens_at'
  | 'closes_at'
  | 'state'
  | 'answered_at'
  | 'spoken_at';

/** A question as the holder of a link sees it. */
export interface LinkQuestion extends Pick<BookingsRows['bookings.check_ins'], Columns> {
  /** Null once the loved one was removed. */
  person_name: string | null;
  holder_name: string | null;
  companion_name: string | null;
  /** Sealed. */
  reply: Buffer | null;
  master_key_id: string | null;
  wrapped: Buffer | null;
  /** The session that the companion proposes; null if there is none. */
  proposed_at: Date | null;
  is_accepted: boolean | null;
  is_booked: boolean | null;
}

/**
 * The question that a personal link or a question's link shows now; undefined if there is none, or while check-ins are
 * off.
 */
export async function findAskedQuestion(
  db: Kysely<BookingsTables>,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkQuestion | undefined> {
  const { rows } = await sql<LinkQuestion>`
    select * from bookings.asked_question(${tokenHash}, ${now})
  `.execute(db);
  return rows[0];
}

export function toAskedQuestion(
  row: LinkQuestion,
  env: ServiceEnv,
  now: Date,
): z.input<typeof AskedQuestion> {
  return {
    personName: row.person_name ?? '',
    holderName: row.holder_name,
    companionName: row.companion_name,
    timeZone: row.time_zone,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    state: row.state,
    answeredAt: textOf(row.answered_at),
    spokenAt: textOf(row.spoken_at),
    canAnswer: canAnswer(
      { state: row.state, opensAt: row.opens_at, answeredAt: row.answered_at },
      now,
    ),
    proposal: toProposal(row),
    replyText: row.reply && (keyOfQuestion(row, env)?.open(replyPlace, row.reply) ?? null),
  };
}

function toProposal({
  proposed_at: at,
  is_accepted: isAccepted,
  is_booked: isBooked,
}: LinkQuestion) {
  if (at === null) return null;
  return {
    startsAt: at.toISOString(),
    isAccepted: isAccepted === true,
    isBooked: isBooked === true,
  };
}

/** The key of the question's sealed texts: the holder's, created with the plan. */
export function keyOfQuestion(
  { client_id, master_key_id, wrapped }: LinkQuestion,
  env: ServiceEnv,
): PersonalKey | undefined {
  if (master_key_id === null || wrapped === null) return undefined;
  return openPersonalKey(readMasterKeys(env), client_id, { masterKeyId: master_key_id, wrapped });
}
