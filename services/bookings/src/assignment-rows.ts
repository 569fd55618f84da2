import type { Kysely } from 'kysely';
import type { BookingsRows, BookingsTables } from './tables.ts';

/** An assignment with the names and pictures of both people; null for a person whose account is erased. */
export interface AssignmentWithPeople
  extends Omit<BookingsRows['bookings.client_companion_assignments'], 'end_reason'> {
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
}

export function assignmentsWithPeople(db: Kysely<BookingsTables>) {
  return db
    .selectFrom('bookings.client_companion_assignments as own')
    .leftJoin('auth_api.people as client', 'client.id', 'own.client_id')
    .leftJoin('auth_api.people as companion', 'companion.id', 'own.companion_id')
    .select([
      'own.id',
      'own.client_id',
      'own.companion_id',
      'own.status',
      'own.origin',
      'own.created_at',
      'own.ended_at',
      'own.ended_by',
      'own.asked_for_another_at',
      'client.full_name as client_name',
      'client.preferred_name as client_preferred_name',
      'client.avatar_url as client_avatar_url',
      'companion.full_name as companion_name',
      'companion.preferred_name as companion_preferred_name',
      'companion.avatar_url as companion_avatar_url',
    ]);
}
