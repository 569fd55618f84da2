import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { Side } from './queries.ts';

type Database = Kysely<BookingsTables>;

/** A session or trial call of two people that is not over. */
export interface SessionBetween {
  id: string;
  /** Not only asked for. */
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

/** A session or trial call of a person that is not over. */
export interface SessionAhead {
  id: string;
  kind: 'booking' | 'trial';
  isAgreed: boolean;
  /** The person's side. */
  side: Side;
  otherId: string;
  startsAt: Date;
}

/** By start. For background work. */
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
