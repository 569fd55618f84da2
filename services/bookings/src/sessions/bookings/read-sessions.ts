import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { Side } from './queries.ts';

type Database = Kysely<BookingsTables>;

/** A current or future session or trial call of two people. */
export interface SessionBetween {
  id: string;
  /** False for a trial call that is only requested. */
  isAgreed: boolean;
  trialRequestId: string | null;
}

export async function readSessionsBetween(
  db: Database,
  { clientId, companionId }: { clientId: string; companionId: string },
  now: Date,
): Promise<SessionBetween[]> {
  const { rows } = await sql<SessionBetween>`
    select id, is_agreed as "isAgreed", trial_request_id as "trialRequestId"
      from bookings.sessions_between(${clientId}, ${companionId}, ${now})
  `.execute(db);
  return rows;
}

/** A current or future session or trial call of a person. */
export interface SessionAhead {
  id: string;
  kind: 'booking' | 'trial';
  isAgreed: boolean;
  side: Side;
  otherId: string;
  startsAt: Date;
}

/** Ordered by start. For background jobs. */
export async function readSessionsAhead(
  db: Database,
  personId: string,
  now: Date,
): Promise<SessionAhead[]> {
  const { rows } = await sql<SessionAhead>`
    select id, kind, is_agreed as "isAgreed", side, other_id as "otherId", starts_at as "startsAt"
      from bookings.sessions_ahead(${personId}, ${now})
  `.execute(db);
  return rows;
}
