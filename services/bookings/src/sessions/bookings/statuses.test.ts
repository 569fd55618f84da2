import { randomUUID } from 'node:crypto';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import type { Actor } from './status-rules.ts';

let test: TestService;
let actions: BookingActions;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  companion = await actions.companion();
  client = await test.person('client');
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

const statuses = [
  'pending',
  'scheduled',
  'confirmed',
  'completed',
  'cancelled',
  'no_show',
] as const;
type Status = (typeof statuses)[number];
const allowed: Record<Status, readonly Status[]> = {
  pending: ['scheduled', 'cancelled'],
  scheduled: ['confirmed', 'completed', 'no_show', 'cancelled'],
  confirmed: ['scheduled', 'completed', 'no_show', 'cancelled'],
  completed: ['no_show'],
  no_show: ['completed'],
  cancelled: [],
};
const pairs = statuses.flatMap((from) =>
  statuses
    .filter((to) => to !== from)
    .map((to): [Status, Status, string] => [
      from,
      to,
      allowed[from].includes(to) ? 'allowed' : 'refused',
    ]),
);
const storedPairs = pairs.flatMap(([from, to, verdict]): [Status, SetStatus, string][] =>
  to === 'pending' || to === 'scheduled' ? [] : [[from, to, verdict]],
);
const fields = {
  pending: '',
  scheduled: '',
  confirmed: '',
  completed: ', completed_at = now()',
  cancelled: `, cancelled_at = now(), cancelled_by = 'staff'`,
  no_show: `, no_show_by = 'client'`,
};
let days = 0;

/** A booking that reached its status by allowed changes, without payment. */
async function bookingIn(status: Status): Promise<string> {
  const id = randomUUID();
  days += 1;
  const start = hourAhead(10 + days);
  await test.database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange($2, $3), 'booking', $1 from unnest($4::uuid[]) as person`,
    [id, start, plusMinutes(start, 25), [client.accountId, companion.accountId]],
  );
  await test.database.query(
    `insert into bookings.bookings (id, subscription_id, user_id, companion_id, scheduled_at, duration_minutes, status)
       values ($1, gen_random_uuid(), $2, $3, $4, 25, $5)`,
    [
      id,
      client.accountId,
      companion.accountId,
      start,
      status === 'pending' ? 'pending' : 'scheduled',
    ],
  );
  if (status !== 'pending' && status !== 'scheduled') await set(id, status);
  return id;
}

/** Updates the table as its owner. */
const set = (id: string, status: Status) => test.database.query(statementFor(status), [id]);

function statementFor(status: Status) {
  const cleared = ['completed_at', 'cancelled_at', 'cancelled_by', 'no_show_by']
    .filter((column) => !fields[status].includes(column))
    .map((column) => `, ${column} = null`)
    .join('');
  return `update bookings.bookings set status = '${status}'${fields[status]}${cleared} where id = $1`;
}

type SetStatus = 'confirmed' | 'completed' | 'no_show' | 'cancelled';

/** Postgres' error; null if the change is stored. */
const change = async (id: string, to: SetStatus, actor: Actor, reason?: string) => {
  try {
    await actions.setStatus(id, { to, actor, ...(reason === undefined ? {} : { reason }) });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('the status of a booking', () => {
  // Decision: 18
  it.each(pairs)(
    'the status of a booking from %s to %s is %s, for every writer',
    async (from, to, verdict) => {
      const id = await bookingIn(from);
      const written = set(id, to);
      if (verdict === 'allowed') await written;
      else await expect(written).rejects.toThrow('status_not_allowed');
      const [stored] = await test.database.query(
        'select status from bookings.bookings where id = $1',
        [id],
      );
      expect(stored?.status).toBe(verdict === 'allowed' ? to : from);
    },
  );

  it.each(storedPairs)(
    'the status of a booking from %s to %s is %s through the one function',
    async (from, to, verdict) => {
      const id = await bookingIn(from);
      if (from === 'pending')
        await test.database.query('delete from bookings.time_claims where source_id = $1', [id]);
      const refusal = await change(id, to, 'staff', 'Seen by the team');
      expect(refusal).toBe(verdict === 'allowed' ? null : 'status_not_allowed');
      const changes = await test.database.query(
        'select from_status, to_status, actor, reason from bookings.booking_changes where booking_id = $1',
        [id],
      );
      expect(changes).toEqual(
        verdict === 'allowed'
          ? [{ from_status: from, to_status: to, actor: 'staff', reason: 'Seen by the team' }]
          : [],
      );
      const claims = await actions.claimsOf(id);
      if (verdict === 'allowed') expect(claims).toHaveLength(to === 'confirmed' ? 2 : 0);
    },
  );

  // Decision: 18
  it('the status of a booking is corrected between completed and no show by staff only, with a reason', async () => {
    const id = await bookingIn('completed');
    for (const actor of ['client', 'companion', 'system'] as const) {
      expect(await change(id, 'no_show', actor, 'She was not there')).toBe('status_not_allowed');
    }
    expect(await change(id, 'no_show', 'staff')).toBe('status_not_allowed');
    expect(await change(id, 'no_show', 'staff', 'She was not there')).toBeNull();
  });

  // Requirement: BOOK-010
  it('the status of a booking is one of six, and scheduled at first', async () => {
    const id = await bookingIn('scheduled');
    await expect(
      test.database.query(`update bookings.bookings set status = 'lost' where id = $1`, [id]),
    ).rejects.toThrow();
    const [made] = await test.database.query<{ column_default: string }>(
      `select column_default from information_schema.columns
         where table_schema = 'bookings' and table_name = 'bookings' and column_name = 'status'`,
    );
    expect(made?.column_default).toContain('scheduled');
  });

  it("the status 'no show' of a booking names exactly one absent person, and every other status none", async () => {
    const id = await bookingIn('scheduled');
    const to = (status: Status, who: string | null) => {
      const stored = { id, status, actor: 'staff', no_show_by: who, late: false, credit: 'kept' };
      return actions.system.call('select bookings.store_statuses($1, now())', [
        JSON.stringify([stored]),
      ]);
    };
    await expect(to('no_show', null)).rejects.toThrow('bookings_no_show');
    await expect(to('cancelled', 'client')).rejects.toThrow('bookings_no_show');
    await to('no_show', 'companion');
  });

  it('keeps its time once the booking is over, and its people at each change', async () => {
    const over = await bookingIn('cancelled');
    const moved = `update bookings.bookings set scheduled_at = scheduled_at + interval '1 day' where id = $1`;
    await expect(test.database.query(moved, [over])).rejects.toThrow('status_not_allowed');
    const id = await bookingIn('scheduled');
    const other = `update bookings.bookings set user_id = gen_random_uuid(), status = 'cancelled', cancelled_at = now(),
      cancelled_by = 'staff' where id = $1`;
    await expect(test.database.query(other, [id])).rejects.toThrow('status_not_allowed');
    // Erasure replaces the client by a random id, with or without a claim.
    await test.database.query('delete from bookings.time_claims where source_id = $1', [id]);
    await test.database.query(
      'update bookings.bookings set user_id = gen_random_uuid() where id = $1',
      [id],
    );
  });

  it('raises the version at each change, and keeps the whole history', async () => {
    const id = await bookingIn('scheduled');
    await change(id, 'confirmed', 'companion');
    await change(id, 'completed', 'companion');
    const [stored] = await test.database.query(
      'select version from bookings.bookings where id = $1',
      [id],
    );
    expect(stored?.version).toBe(3);
    for (const statement of [
      'update bookings.booking_changes set to_status = from_status',
      'delete from bookings.booking_changes',
    ]) {
      await expect(
        test.database.query(
          `do $$ begin set local role kabar_bookings_system; ${statement}; end $$`,
        ),
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('the status of a booking is never scheduled or confirmed without claims of both people at its time', async () => {
    const id = await bookingIn('scheduled');
    await expect(
      test.database.query(
        `update bookings.bookings set scheduled_at = scheduled_at + interval '1 hour' where id = $1`,
        [id],
      ),
    ).rejects.toThrow('time_taken');
    await test.database.query('update bookings.time_claims set live = false where source_id = $1', [
      id,
    ]);
    await expect(set(id, 'confirmed')).rejects.toThrow('time_taken');
    expect(await change(randomUUID(), 'confirmed', 'staff')).toBeNull();
  });
});
