import type { CommonErrorCode, DeclaredCode } from '@kabar/contracts/contract';
import type { trialRequests } from '@kabar/contracts/trial-requests';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;
type Endpoints = typeof trialRequests.endpoints;

/** The refusal of a database function, as a code of the endpoint that calls it; null when it is done. */
type Refusal<Name extends keyof Endpoints> =
  | DeclaredCode<Endpoints[Name]>
  | Extract<CommonErrorCode, 'not_found' | 'id_reused'>
  | null;

export async function withdrawTrialRequest(db: Database, id: string, now: Date) {
  const { rows } = await sql<{ refusal: Refusal<'cancel'> }>`
    select bookings.withdraw_trial_request(${id}, ${now}) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}

export async function declineTrialRequest(
  db: Database,
  { id, reason, now }: { id: string; reason: string; now: Date },
) {
  const { rows } = await sql<{ refusal: Refusal<'decline'> }>`
    select bookings.decline_trial_request(${id}, ${reason}, ${now}) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}

export async function completeTrialRequest(db: Database, id: string, now: Date) {
  const { rows } = await sql<{ refusal: Refusal<'complete'> }>`
    select bookings.complete_trial_request(${id}, ${now}) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}

/** place: the number of the refused time, from 1; null when the whole answer is refused. */
export async function acceptTrialRequest(
  db: Database,
  { id, times, now }: { id: string; times: Date[]; now: Date },
) {
  const { rows } = await sql<{ refusal: Refusal<'accept'>; place: number | null }>`
    select refusal, place from bookings.accept_trial_request(${id}, ${times}::timestamptz[], ${now})`.execute(
    db,
  );
  return rows[0] ?? { refusal: null, place: null };
}

export async function chooseProposedTime(
  db: Database,
  choice: { id: string; trialBookingId: string; start: Date; now: Date },
) {
  const { rows } = await sql<{ refusal: Refusal<'choose'> }>`
    select bookings.choose_proposed_time(${choice.id}, ${choice.trialBookingId}, ${choice.start}, ${choice.now})
      as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}
