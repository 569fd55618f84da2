import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('billing', createApp);
});
afterAll(() => test.stop());

const read = async () => (await test.nobody.call('GET /catalogue')).body;
// biome-ignore lint/suspicious/noExplicitAny: rows of an answer
const terms = ({ code, priceUsd, sessionsPerWeek, minutesPerSession }: any) => [
  code,
  priceUsd,
  sessionsPerWeek,
  minutesPerSession,
];

describe('the catalogue', () => {
  // Decision: 33, 67
  it('sells three tiers and four offers from the first start, by price', async () => {
    const { plans } = await read();
    expect(plans.filter((plan: { kind: string }) => plan.kind === 'tier').map(terms)).toEqual([
      ['basic', '50.00', 3, 25],
      ['frequent', '85.00', 5, 25],
      ['daily', '115.00', 7, 25],
    ]);
    expect(plans.filter((plan: { kind: string }) => plan.kind === 'offer').map(terms)).toEqual([
      ['daily_reassurance', '50.00', 7, 10],
      ['student_support', '65.00', 4, 20],
      ['wellness_motivation', '75.00', 4, 25],
      ['family_care_plus', '115.00', 7, 25],
    ]);
  });

  // Decision: 68
  it('sells packs that cost half as much again as the sessions of the lowest-priced plan', async () => {
    const { packs, individualSessionUsd, baselineSessionUsd } = await read();
    expect(
      packs.map((pack: { sessionCount: number; priceUsd: string; priceIdr: string }) => [
        pack.sessionCount,
        pack.priceUsd,
        pack.priceIdr,
      ]),
    ).toEqual([
      [3, '18.75', '300000.00'],
      [5, '31.25', '500000.00'],
      [10, '62.50', '1000000.00'],
    ]);
    expect([individualSessionUsd, baselineSessionUsd]).toEqual(['7.50', '4.17']);
  });

  it('shows the number of free trial sessions from the setting that the service enforces', async () => {
    const allowance = async () =>
      (
        await test.database.query<{ count: number }>(
          'select billing_api.trial_session_allowance() as count',
        )
      )[0]?.count;
    for (const [setting, count] of [
      ['7', 7],
      [' 7', 5],
      ['1000', 5],
      ['5', 5],
    ] as const) {
      await test.database.query(
        `update billing.pricing_settings set setting_value = $1 where setting_name = 'trial_session_allowance'`,
        [setting],
      );
      expect((await read()).trialSessions).toBe(count);
      expect(await allowance()).toBe(count);
    }
  });

  it('shows the free cancellation period from the setting that the service enforces', async () => {
    for (const [setting, hours] of [
      ['24', 24],
      ['half a day', 12],
      ['12', 12],
    ] as const) {
      await test.database.query(
        `update billing.pricing_settings set setting_value = $1 where setting_name = 'free_cancellation_hours'`,
        [setting],
      );
      const judged = await test.database.query(
        'select billing_api.free_cancellation_hours() as hours',
      );
      expect([(await read()).freeCancellationHours, judged]).toEqual([hours, [{ hours }]]);
    }
  });

  // Requirement: PACK-027, SUB-017
  it("the catalogue has columns for admins' notes on plans and packs", async () => {
    const columns = (table: string) =>
      test.database.query(
        `select column_name from information_schema.columns where table_schema = 'billing' and table_name = $1`,
        [table],
      );
    const named = (rows: Record<string, unknown>[]) => rows.map((row) => row.column_name);
    const both =
      'id name description price_usd price_idr is_active is_visible admin_notes updated_at';
    expect(named(await columns('subscription_plans'))).toEqual(
      expect.arrayContaining([...both.split(' '), 'sessions_per_week', 'minutes_per_session']),
    );
    expect(named(await columns('session_packs'))).toEqual(
      expect.arrayContaining([...both.split(' '), 'session_count']),
    );
    const body = JSON.stringify(await read());
    expect(body).not.toMatch(/admin_?notes/i);
  });

  // Requirement: PACK-009, SUB-019
  it('omits hidden and inactive rows, and never shows notes', async () => {
    await test.database.query(
      `update billing.subscription_plans set is_visible = false where code = 'basic';
       update billing.subscription_plans set is_active = false where code = 'frequent';
       update billing.session_packs set is_visible = false where code = 'pack_3';
       update billing.session_packs set is_active = false where code = 'pack_5';
       update billing.session_packs set admin_notes = 'margin is thin'`,
    );
    for (const person of [test.nobody, await test.person('client'), await test.person('admin')]) {
      const answer = await person.call('GET /catalogue');
      const codes = [...answer.body.plans, ...answer.body.packs].map(({ code }) => code);
      expect(codes).not.toContain('basic');
      expect(codes).not.toContain('frequent');
      expect(codes.filter((code) => code.startsWith('pack'))).toEqual(['pack_10']);
      expect(JSON.stringify(answer.body)).not.toContain('margin');
      const prices = answer.body.plans.map(({ priceUsd }: { priceUsd: string }) =>
        Number(priceUsd),
      );
      expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other));
    }
    await test.database.query(
      'update billing.subscription_plans set is_visible = true, is_active = true',
    );
  });
});
