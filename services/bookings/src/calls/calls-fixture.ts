import { randomUUID } from 'node:crypto';
import { addLovedOne } from '@kabar/dev/neighbours/client';
import { createSystemCaller } from '@kabar/dev/system-caller';
import { addCompanion, plusMinutes } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';

export interface Session {
  kind: 'trial' | 'booking' | 'check_in';
  id: string;
  client: TestPerson;
  companion: TestPerson;
}

export interface Seat {
  seat: string;
  seatId: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into every part of an answer
  body: any;
}

export const fromNow = (minutes: number) => plusMinutes(new Date(), minutes);

/** Test helpers: insert sessions that start in some minutes, and join their calls. */
export function createCallTest(test: TestService) {
  const system = createSystemCaller(test.database);
  return {
    system,
    ...createSessions(test),
    ...createSteps(),
    attendanceOf: (id: string) =>
      test.database.query<{ side: string; left_why: string | null; is_guest: boolean }>(
        `select seat.side, seat.left_why, seat.is_guest from bookings.call_attendance as seat
           join bookings.calls as room on room.id = seat.call_id where room.source_id = $1 order by seat.joined_at, seat.id`,
        [id],
      ),
    callsOf: (id: string) =>
      test.database.query<{
        id: string;
        begun_at: Date | null;
        ended_at: Date | null;
        end_reason: string | null;
      }>('select id, begun_at, ended_at, end_reason from bookings.calls where source_id = $1', [
        id,
      ]),
    /** Moves the timestamps of a call this many minutes into the past. */
    async shift({ kind, id }: Pick<Session, 'kind' | 'id'>, minutes: number) {
      await shiftSession(test, { kind, id }, minutes);
    },
    /** Moves a booking this many minutes later. */
    async move({ id }: Session, minutes: number) {
      await test.database.query(
        `with moved as (
           update bookings.time_claims set during = tstzrange(lower(during) + $2::interval, upper(during) + $2::interval)
             where source_id = $1 returning 1)
         select count(*) from moved`,
        [id, `${minutes} minutes`],
      );
      await test.database.query(
        'update bookings.bookings set scheduled_at = scheduled_at + $2::interval where id = $1',
        [id, `${minutes} minutes`],
      );
    },
    close: () => system.close(),
  };
}

function createSessions(test: TestService) {
  const { query } = test.database;
  const claim = (id: string, kind: string, people: string[], start: Date, minutes: number) =>
    query(
      `insert into bookings.time_claims (person_id, during, kind, source_id)
         select person, tstzrange($3, $3::timestamptz + $4 * interval '1 minute'), $2, $1
           from unnest($5::uuid[]) as person order by person`,
      [id, kind, start, minutes, people],
    );
  return {
    claim,
    lovedOne: async (client: TestPerson, name = 'Grandma Siti'): Promise<string> => {
      return await addLovedOne(test.database, { holder: client.accountId, name });
    },
    /** Inserts an approved trial booking that starts in this many minutes. */
    async trial(
      minutes: number,
      more: { lovedOne?: boolean; people?: Pick<Session, 'client' | 'companion'> } = {},
    ): Promise<Session> {
      const client = more.people?.client ?? (await test.person('client', 'Wayan Putri'));
      const companion = more.people?.companion ?? (await addCompanion(test, { name: 'Sari' }));
      const id = randomUUID();
      const start = fromNow(minutes);
      await claim(id, 'trial', [client.accountId, companion.accountId], start, 10);
      const lovedOne = more.lovedOne ? await this.lovedOne(client) : null;
      await query(
        `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
             approved_at, loved_one_id) values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes', 'approved', now(), $5)`,
        [id, client.accountId, companion.accountId, start, lovedOne],
      );
      return { kind: 'trial', id, client, companion };
    },
    /** Inserts a 25-minute booking that starts in this many minutes, without payment. */
    async booking(
      minutes: number,
      more: { medium?: string; status?: string; lovedOne?: boolean } = {},
    ): Promise<Session> {
      const client = await test.person('client', 'Wayan Putri');
      const companion = await addCompanion(test, { name: 'Sari' });
      const id = randomUUID();
      const start = fromNow(minutes);
      const { medium = 'video', status = 'scheduled' } = more;
      await claim(id, 'booking', [client.accountId, companion.accountId], start, 25);
      const lovedOne = more.lovedOne ? await this.lovedOne(client) : null;
      await query(
        `insert into bookings.bookings (id, user_id, companion_id, scheduled_at, duration_minutes, subscription_id, medium,
             status, loved_one_id) values ($1, $2, $3, $4, 25, gen_random_uuid(), $5, $6, $7)`,
        [id, client.accountId, companion.accountId, start, medium, status, lovedOne],
      );
      return { kind: 'booking', id, client, companion };
    },
  };
}

function createSteps() {
  const ticket = (person: TestPerson, { kind, id }: Pick<Session, 'kind' | 'id'>) =>
    person.call(`POST /calls/${kind}/${id}/ticket`, {});
  const joinWith = (person: TestPerson, token: string, deviceId = randomUUID()) =>
    person.call('POST /calls/join', { token, deviceId });
  return {
    ticket,
    joinWith,
    read: (person: TestPerson, { kind, id }: Pick<Session, 'kind' | 'id'>) =>
      person.call(`GET /calls/${kind}/${id}`),
    async join(person: TestPerson, session: Pick<Session, 'kind' | 'id'>): Promise<Seat> {
      const taken = await ticket(person, session);
      expect(taken.status).toBe(201);
      const joined = await joinWith(person, taken.body.token);
      expect(joined.status).toBe(200);
      return { seat: joined.body.seat, seatId: joined.body.seatId, body: joined.body };
    },
    heartbeat: (person: TestPerson, { seat }: Seat) =>
      person.call('POST /calls/heartbeat', { seat }),
    leave: (person: TestPerson, { seat }: Seat) => person.call('POST /calls/leave', { seat }),
  };
}

async function shiftSession(
  { database }: TestService,
  { kind, id }: Pick<Session, 'kind' | 'id'>,
  minutes: number,
) {
  const by = [id, `${minutes} minutes`];
  const { query } = database;
  await query('alter table bookings.bookings disable trigger bookings_end_call');
  await query('alter table bookings.trial_bookings disable trigger trial_bookings_change');
  await query(
    `update bookings.time_claims set during = tstzrange(lower(during) - $2::interval, upper(during) - $2::interval)
       where source_id = $1`,
    by,
  );
  await query(
    kind === 'trial'
      ? `update bookings.trial_bookings set requested_start_time = requested_start_time - $2::interval,
           requested_end_time = requested_end_time - $2::interval where id = $1`
      : `update bookings.bookings set scheduled_at = scheduled_at - $2::interval where id = $1`,
    by,
  );
  await query('alter table bookings.trial_bookings enable trigger trial_bookings_change');
  await query('alter table bookings.bookings enable trigger bookings_end_call');
  await query(
    `update bookings.call_attendance as seat set joined_at = joined_at - $2::interval, seen_at = seen_at - $2::interval,
         left_at = left_at - $2::interval
       from bookings.calls as room where room.id = seat.call_id and room.source_id = $1`,
    by,
  );
  await query(
    `update bookings.calls set starts_at = starts_at - $2::interval, begun_at = begun_at - $2::interval,
         ended_at = ended_at - $2::interval where source_id = $1`,
    by,
  );
}
