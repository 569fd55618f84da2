import { randomUUID } from 'node:crypto';
import type { Answer } from '@kabar/dev/test-service';

/** A caller of the service in tests. */
interface Person {
  accountId: string;
}
interface Caller extends Person {
  call(request: string, body?: unknown): Promise<Answer>;
}
interface Place {
  database: { query(text: string, values?: unknown[]): Promise<unknown[]> };
}

export const summary =
  'We talked about her garden, the roses and the new neighbour, and she laughed a lot.';

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Inserts an approved trial booking with its claims, half an hour ago by default. */
export async function addApprovedTrial(
  { database }: Place,
  client: Person,
  companion: Person,
  more: { start?: Date; lovedOneId?: string; requestId?: string } = {},
): Promise<string> {
  const { start = minutesAgo(30), lovedOneId = null, requestId = null } = more;
  const id = randomUUID();
  await database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
         approved_at, loved_one_id, trial_request_id)
       values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes', 'approved', now(), $5, $6)`,
    [id, client.accountId, companion.accountId, start, lovedOneId, requestId],
  );
  await database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange($2, $2::timestamptz + interval '10 minutes'), 'trial', $1
         from unnest($3::uuid[]) as person`,
    [id, start, [client.accountId, companion.accountId]],
  );
  return id;
}

export async function addAssignment({ database }: Place, client: Person, companion: Person) {
  await database.query(
    `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'staff')`,
    [client.accountId, companion.accountId],
  );
}

/** Inserts a trial request that staff assigned to the companion. */
export async function addAssignedRequest(
  { database }: Place,
  client: Person,
  companion: Person,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, assigned_companion_id, assigned_at,
         preferred_medium, purpose, status)
       values ($1, $2, false, $3, now(), 'phone', 'general_conversation', 'assigned')`,
    [id, client.accountId, companion.accountId],
  );
  return id;
}

/** The form's content for a ten-minute call half an hour ago. */
export function logOf(
  client: Person,
  session: { kind: string; id: string } | null,
  more: object = {},
) {
  return {
    id: randomUUID(),
    clientId: client.accountId,
    session,
    medium: 'phone',
    startedAt: minutesAgo(30).toISOString(),
    durationMinutes: 10,
    summary,
    moodAssessment: 'good',
    urgentFlag: false,
    ...more,
  };
}

export const trial = (id: string) => ({ kind: 'trial_booking', id });

/** Inserts a logged trial booking between the two. Returns the log. */
export async function addLog(
  place: Place,
  client: Person,
  companion: Caller,
  more: object = {},
): Promise<Answer> {
  const id = await addApprovedTrial(place, client, companion);
  return companion.call('POST /session-logs', logOf(client, trial(id), more));
}
