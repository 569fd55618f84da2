import { addCompanion, hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { countStatements, touchedPages } from '../../read-costs-fixture.ts';
import { calendarQuery, readCalendar } from './queries.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));

function month(perDay = 2) {
  return {
    from: hourAhead(0),
    to: hourAhead(42),
    zone: 'America/New_York',
    perDay,
    now: new Date(),
  };
}

/** Inserts bookings over a long period in creation order, which is up to two weeks before the session. */
async function addBookings(companion: TestPerson, many: number) {
  await test.database.query(
    `set session_replication_role = replica;
     insert into bookings.bookings (id, user_id, companion_id, scheduled_at, duration_minutes, subscription_id)
       select gen_random_uuid(), gen_random_uuid(), '${companion.accountId}',
         now() + (n - ${many} / 2) * interval '6 hours', 25, gen_random_uuid()
         from generate_series(1, ${many}) as n order by n + random() * 56;
     insert into bookings.time_claims (person_id, during, kind, source_id)
       select companion_id, tstzrange(scheduled_at, scheduled_at + interval '25 minutes'), 'booking', id
         from bookings.bookings where companion_id = '${companion.accountId}';
     reset session_replication_role`,
  );
  for (const table of ['bookings', 'time_claims']) {
    await test.database.query(`vacuum analyze bookings.${table}`);
  }
}

describe('reading a month of the calendar', () => {
  it('reading a month of the calendar takes one statement', async () => {
    expect(await countStatements((db) => readCalendar(db, month()))).toBe(1);
  });

  it('reads as many pages among fifteen thousand sessions as among a thousand', async () => {
    const companion = await addCompanion(test, { timeZone: 'UTC', hours: everyDay });
    const counts: number[] = [];
    for (const many of [1_000, 15_000]) {
      await test.database.query(
        'truncate bookings.time_claims; truncate bookings.bookings cascade',
      );
      await addBookings(companion, many);
      counts.push(await touchedPages(test, companion, calendarQuery(month())));
    }
    const [few = 0, lots = 0] = counts;
    expect(few).toBeGreaterThan(0);
    expect(lots / few).toBeLessThanOrEqual(1.5);
  }, 60_000);

  it('stays small with many concurrent readers of the same days', async () => {
    const companion = await addCompanion(test, { timeZone: 'UTC', hours: everyDay });
    // Twenty full days: each ten minutes three requests are pending, and twelve others were declined.
    await test.database.query(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
           message, rejected_at, rejection_reason)
         select gen_random_uuid(), gen_random_uuid(), $1, start, start + interval '10 minutes',
             case when n <= 3 then 'pending' else 'rejected' end, repeat('x', 300), case when n > 3 then now() end,
             case when n > 3 then 'declined' end
           from generate_series($2::timestamptz, $2::timestamptz + interval '20 days', interval '10 minutes') as start,
             generate_series(1, 15) as n`,
      [companion.accountId, hourAhead(1)],
    );
    const bytes = async (days: number, perDay: number) => {
      const query = new URLSearchParams({
        from: hourAhead(1).toISOString(),
        to: hourAhead(1 + days).toISOString(),
        zone: 'Asia/Jakarta',
        perDay: String(perDay),
      });
      const { status, body } = await companion.call(`GET /companion-calendar?${query}`);
      expect(status).toBe(200);
      return { length: JSON.stringify(body).length, body };
    };
    const month = await bytes(42, 2);
    expect(month.length).toBeLessThan(60_000);
    const statuses = new Set(month.body.trials.map(({ status }: { status: string }) => status));
    expect([...statuses], 'declined requests hide none that waits').toEqual(['pending']);
    expect(month.body.more[1]).toMatchObject({ trials: 15 * 6 * 24 - 2, bookings: 0 });
    expect((await bytes(1, 200)).length).toBeLessThan(250_000);
  });
});
