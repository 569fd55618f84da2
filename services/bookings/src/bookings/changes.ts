import type { bookings } from '@kabar/contracts/bookings';
import type { CommonErrorCode, DeclaredCode } from '@kabar/contracts/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;
type Endpoints = typeof bookings.endpoints;

/** The refusal of a database function, as a code of the endpoint that calls it; null when it is done. */
type Refusal<Name extends keyof Endpoints> =
  | DeclaredCode<Endpoints[Name]>
  | Extract<CommonErrorCode, 'not_found' | 'id_reused'>
  | null;

export function createBooking(
  db: Database,
  wanted: {
    id: string;
    start: Date;
    purchase: string | null;
    lovedOneId: string | null;
    medium: string;
    now: Date;
  },
): Promise<Refusal<'create'>> {
  const { id, start, purchase, lovedOneId, medium, now } = wanted;
  return ask(
    db,
    sql`bookings.create_booking(${id}, ${start}, ${purchase}, ${lovedOneId}, ${medium}, ${now})`,
  );
}

export interface Change {
  id: string;
  /** Null: any stored version. */
  version: number | null;
  reason: string | undefined;
  now: Date;
}

export function cancelBooking(db: Database, change: Change): Promise<Refusal<'cancel'>> {
  const { id, version, reason = null, now } = change;
  return ask(db, sql`bookings.cancel_booking(${id}, ${version}, ${reason}, ${now})`);
}

/** For the client. */
export function moveBooking(
  db: Database,
  change: Change & { start: Date },
): Promise<Refusal<'move'>> {
  const { id, version, start, reason = null, now } = change;
  return ask(db, sql`bookings.move_booking(${id}, ${version}, ${start}, ${reason}, ${now})`);
}

/** For the companion. */
export function proposeMove(
  db: Database,
  change: Change & { start: Date; moveId: string },
): Promise<Refusal<'move'>> {
  const { id, moveId, version, start, reason = null, now } = change;
  return ask(
    db,
    sql`bookings.propose_move(${moveId}, ${id}, ${version}, ${start}, ${reason}, ${now})`,
  );
}

export function confirmBooking(db: Database, id: string, now: Date): Promise<Refusal<'confirm'>> {
  return ask(db, sql`bookings.confirm_booking(${id}, ${now})`);
}

/** Why a booking of the caller could not be at that time. */
export function refusalOfMove(
  db: Database,
  move: { id: string; start: Date; now: Date },
): Promise<Refusal<'previewMove'>> {
  return ask(db, sql`bookings.refusal_of_move(${move.id}, ${move.start}, ${move.now})`);
}

async function ask<Code extends string | null>(
  db: Database,
  call: RawBuilder<unknown>,
): Promise<Code> {
  const { rows } = await sql<{ refusal: Code }>`select ${call} as refusal`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('A call of a function answers one row');
  return row.refusal;
}
