import { randomUUID } from 'node:crypto';
import { removeRoles, renamePerson } from '@kabar/dev/neighbours/auth';
import { listActionsOf } from '@kabar/dev/neighbours/backoffice';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, startBilling } from '../cashier-fixture.ts';

let billing: Billing;
let admin: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  admin = await billing.test.person('admin');
});
afterAll(() => billing.stop());

const query = (text: string, values: unknown[] = []) => billing.test.database.query(text, values);
/** Fetches an export as a stream. */
const get = (path: string, who = admin) =>
  fetch(`${billing.test.url}/api/billing${path}`, { headers: { cookie: who.cookie } });

async function addSubscriptions(count: number, companion: TestPerson) {
  await query(
    `insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, price_usd, sessions_per_week,
         minutes_per_session, started_at, zone, anchor_day, anchor_time, period_start, next_billing_date)
       select gen_random_uuid(), gen_random_uuid(), $2, plan.id, price_usd, sessions_per_week, minutes_per_session,
           now() - (one / 7) * interval '1 minute', 'UTC', 1, '00:00', now() - (one / 7) * interval '1 minute',
           now() + interval '1 month'
         from generate_series(1, $1) as one, billing.subscription_plans as plan where code = 'basic'`,
    [count, companion.accountId],
  );
}

describe('a file of money', () => {
  it('a file of money is safe against formulas, and recorded with its parameters', async () => {
    const companion = await billing.shop.companion();
    const client = await billing.test.person('client');
    await renamePerson(billing.test.database, client.accountId, {
      fullName: '=HYPERLINK("http://evil.test","Click, me")',
    });
    const id = await billing.shop.subscribe(client.accountId, { companion: companion.accountId });
    const pack = await billing.shop.buyPack(client.accountId, companion.accountId);
    const answer = await get('/exports/subscriptions?status=active');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=subscriptions-\d{4}-\d\d-\d\d\.csv$/,
    );
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toMatch(/^id,status,client,companion,plan,price_usd/);
    expect(lines[1]).toContain(`${id},active,"'=HYPERLINK(""http://evil.test"",""Click, me"")",`);
    expect(await (await get('/exports/transactions')).text()).toContain(`start,completed,50.00,`);
    expect(await (await get('/exports/session-pack-purchases')).text()).toContain(
      `${pack},completed,"'=`,
    );
    expect(
      (await (await get('/exports/subscriptions?status=paused')).text()).split('\r\n'),
    ).toHaveLength(2);
    const semicolons = (
      await (await get('/exports/subscriptions?status=active&separator=semicolon')).text()
    ).split('\r\n');
    expect(semicolons[0]).toMatch(/^\uFEFF?id;status;client;companion;plan;price_usd;/);
    expect(semicolons[1]).toMatch(/;Basic;50,00;3;/);
    const recorded = (await listActionsOf(billing.test.database, admin.accountId))
      .filter((one) => one.action_type === 'subscriptions_exported')
      .map(({ details }) => details.filters);
    expect(recorded).toMatchObject(['active', 'paused', 'active'].map((status) => ({ status })));
  });

  it('shows moments in milliseconds, whatever digits they have', async () => {
    const companion = await billing.shop.companion();
    const client = await billing.test.person('client');
    const id = await billing.shop.subscribe(client.accountId, { companion: companion.accountId });
    const moments = {
      '2001-02-03 04:05:06+00': '2001-02-03T04:05:06.000Z',
      '2001-02-03 04:05:06.7+00': '2001-02-03T04:05:06.700Z',
      '2001-02-03 04:05:06.789999+00': '2001-02-03T04:05:06.789Z',
    };
    for (const [index, moment] of Object.keys(moments).entries())
      await query(
        `insert into billing.subscription_transactions (subscription_id, transaction_type, amount_usd, payment_reference, status,
             created_at) values ($1, 'refund', -5, $2, 'completed', $3)`,
        [id, `moment_${index}`, moment],
      );
    const text = await (await get('/exports/transactions')).text();
    for (const [index, shown] of Object.values(moments).entries())
      expect(text).toContain(`,${shown},refund,completed,-5.00,moment_${index},${id},`);
  });

  it('a file of money is sent in pieces of one page with each row once, however long it is', async () => {
    const companion = await billing.shop.companion();
    const rows = 5_500;
    await addSubscriptions(rows, companion);
    const name = `Long ${randomUUID()}`;
    await renamePerson(billing.test.database, companion.accountId, { fullName: name });
    const answer = await get(`/exports/subscriptions?search=${encodeURIComponent(name)}`);
    let largest = 0;
    let text = '';
    for await (const piece of answer.body ?? []) {
      largest = Math.max(largest, piece.length);
      text += new TextDecoder().decode(piece);
    }
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 36));
    expect(new Set(ids).size).toBe(rows);
    expect(ids).toHaveLength(rows);
    // A chunk has a thousand rows; the file has more than five thousand.
    expect(largest).toBeLessThan(text.length / 4);
  });

  it('stops when its reader loses the right to read it', async () => {
    await addSubscriptions(30_000, await billing.shop.companion());
    const leaving = await billing.test.person('admin');
    const answer = await get('/exports/subscriptions', leaving);
    const reader = answer.body?.getReader();
    await reader?.read();
    await removeRoles(billing.test.database, leaving.accountId);
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    // The connection is closed, so that a partial file is not taken for the whole.
    await expect(rest()).rejects.toThrow();
    expect((await get('/exports/subscriptions', leaving)).status).toBe(403);
  });
});
