import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { touchedPages } from '@kabar/dev/touched-pages';
import { createApp } from '@kabar/service-backoffice/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPlatform } from './figures-fixture.ts';

const small = 1_000;
const large = 10_000;

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

/** The queries of the dashboards. */
const figures = {
  people: 'select auth_api.count_people()',
  companions: 'select * from companion_api.verification_figures()',
  money: 'select * from billing_api.money_figures()',
  'messages of the last 24 hours': `select chat_api.count_messages(now() - interval '24 hours')`,
  'sign-ups by month': `select * from auth_api.people_by_month(now() - interval '1 year')`,
  'sessions by month': `select * from bookings_api.sessions_by_month(now() - interval '1 year')`,
  'flags by month': `select * from chat_api.flags_by_month(now() - interval '1 year')`,
};

describe('a metric among ten thousand rows of each kind', () => {
  it.each(Object.entries(figures))(
    'reads as many database pages as among a thousand: %s',
    async (_, figure) => {
      const [few = 0, many = 0] = await Promise.all(
        installations.map(({ test, admin }) =>
          touchedPages(test, 'backoffice', admin, { sql: figure, parameters: [] }),
        ),
      );
      expect(few).toBeGreaterThan(0);
      expect(many / few).toBeLessThanOrEqual(1.5);
    },
  );
});
