import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { createPool } from '@kabar/server/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';

let test: TestService;
/** KABAR_MANY=1000000 tests a number that takes too long for every run. */
const lots = Number(process.env.KABAR_MANY ?? 20_000);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

/**
 * One hour apart, half in the past, half in the future, in random order; inserted directly, without the checks of a new
 * booking.
 */
async function addBookings(companion: TestPerson, many: number) {
  await test.database.query(
    `set session_replication_role = replica;
     insert into bookings.bookings (id, user_id, companion_id, scheduled_at, duration_minutes, subscription_id)
       select gen_random_uuid(), gen_random_uuid(), '${companion.accountId}',
         now() + (n - ${many} / 2) * interval '1 hour', 25, gen_random_uuid() from generate_series(1, ${many}) as n order by random();
     reset session_replication_role`,
  );
  await test.database.query('vacuum analyze bookings.bookings');
}

/** The number of database blocks that reading a feed touches. */
async function buffers(token: string): Promise<number> {
  const pool = createPool(test.database.urls.bookings, 1);
  const touched: number[] = [];
  for (let call = 0; call < 3; call += 1) {
    const { rows } = await pool.query(
      'explain (analyze, buffers, format json) select * from bookings.read_feed($1, now())',
      [hashToken(token)],
    );
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    expect(plan['Actual Rows']).toBe(500);
    touched.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
  }
  await pool.end();
  return touched.at(-1) ?? 0;
}

describe('reading a calendar feed', () => {
  it('reads as many blocks among twenty thousand sessions as among three thousand', async () => {
    const companion = await test.person('companion');
    const { body } = await companion.call('POST /calendar-feed', {});
    const token = new URL(body.address).searchParams.get('token') ?? '';
    const counts: number[] = [];
    for (const many of [3_000, lots]) {
      await addBookings(companion, many);
      counts.push(await buffers(token));
    }
    const [few = 0, many = 0] = counts;
    expect(few).toBeGreaterThan(0);
    expect(many / few).toBeLessThanOrEqual(1.5);
  }, 300_000);
});
