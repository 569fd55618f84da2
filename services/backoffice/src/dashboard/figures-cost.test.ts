import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { createPool } from '@kabar/server/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { addPlatform } from './figures-fixture.ts';

const small = 1_000;
const large = 20_000;

let installations: { test: TestService; admin: TestPerson }[];
beforeAll(async () => {
  installations = [];
  for (const count of [small, large]) {
    const test = await startTestService('backoffice', createApp);
    await addPlatform(test, count);
    installations.push({ test, admin: await test.person('admin') });
  }
}, 240_000);
afterAll(() => Promise.all(installations.map(({ test }) => test.stop())));

/** What the verbs of the dashboards ask. */
const figures = {
  people: 'select auth_api.count_people()',
  companions: 'select * from companion_api.verification_figures()',
  money: 'select * from billing_api.money_figures()',
  'messages of the last 24 hours': `select chat_api.count_messages(now() - interval '24 hours')`,
  'sign-ups by month': `select * from auth_api.people_by_month(now() - interval '1 year')`,
  'sessions by month': `select * from bookings_api.sessions_by_month(now() - interval '1 year')`,
  'flags by month': `select * from chat_api.flags_by_month(now() - interval '1 year')`,
};

describe('a figure among twenty thousand rows of each kind', () => {
  it.each(Object.entries(figures))(
    'reads as many database pages as among a thousand: %s',
    async (_, figure) => {
      const [few = 0, many = 0] = await Promise.all(
        installations.map((installation) => touchedPages(installation, figure)),
      );
      expect(few).toBeGreaterThan(0);
      expect(many / few).toBeLessThanOrEqual(1.5);
    },
  );
});

/** Pages of the database that a read of an admin touches, once the connection knows the catalogues. */
async function touchedPages(
  { test, admin }: (typeof installations)[number],
  figure: string,
): Promise<number> {
  const pool = createPool(test.database.urls.backoffice, 1);
  const client = await pool.connect();
  let touched = 0;
  for (let call = 0; call < 3; call += 1) {
    await client.query('begin');
    await client.query('select auth_api.authenticate($1, $2)', [hashToken(admin.token ?? ''), []]);
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${figure}`);
    await client.query('rollback');
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    touched = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  client.release();
  await pool.end();
  return touched;
}
