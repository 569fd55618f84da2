import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { createApp } from '@kabar/service-backoffice/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPlatform } from './figures-fixture.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('backoffice', createApp);
  await addPlatform(test, 480);
  admin = await test.person('admin');
  moderator = await test.person('moderator');
});
afterAll(() => test.stop());

const query = (text: string) => test.database.query(text);
const read = async (path: string, person = admin) => (await person.call(`GET ${path}`)).body;

/** The expected metrics, computed from the rows. */
async function stats() {
  const [row] = await query(
    `select (select count(*)::int from auth.profiles) as "totalUsers",
       (select count(*)::int from companion.companions join auth.profiles on id = user_id where user_type = 'companion')
         as "totalCompanions",
       (select count(*)::int from companion.companions join auth.profiles on id = user_id
         where user_type = 'companion' and verification_status = 'approved') as "verifiedCompanions",
       (select count(*)::int from companion.companions join auth.profiles on id = user_id
         where user_type = 'companion' and verification_status = 'pending') as "pendingVerifications",
       (select count(*)::int from billing.user_subscriptions where status = 'active') as "activeSubscriptions",
       (select sum(amount_usd - refunded_usd)::text from billing.payments
         where purpose in ('subscription', 'renewal', 'upgrade') and state in ('succeeded', 'refunding', 'refunded'))
         as "totalSubscriptionRevenue",
       (select sum(amount_paid_usd)::text from billing.session_pack_purchases where payment_status = 'completed')
         as "totalSessionPackRevenue",
       (select count(*)::int from billing.session_pack_purchases where payment_status = 'completed')
         as "completedSessionPacks"`,
  );
  return row;
}

async function moderatorStats() {
  const [row] = await query(
    `select (select count(*)::int from companion.companions join auth.profiles on id = user_id where user_type = 'companion')
         as "companions",
       (select count(*)::int from companion.companions join auth.profiles on id = user_id
         where user_type = 'companion' and verification_status <> 'approved') as "unverifiedCompanions",
       (select count(*)::int from chat.messages where created_at >= now() - interval '24 hours') as "messagesLastDay"`,
  );
  return row;
}

async function months() {
  const rows = await query(
    `select to_char(month, 'YYYY-MM') as month,
         (select count(*)::int from auth.profiles where date_trunc('month', created_at at time zone 'UTC') = month) as "signUps",
         (select count(*)::int from bookings.session_logs where date_trunc('month', started_at at time zone 'UTC') = month)
           as sessions,
         (select count(*)::int from chat.message_flags where date_trunc('month', created_at at time zone 'UTC') = month) as flags
       from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '11 months',
         date_trunc('month', now() at time zone 'UTC'), interval '1 month') as month order by month`,
  );
  return rows;
}

async function expectTruth() {
  expect(await read('/admin-dashboard-stats')).toEqual(await stats());
  expect(await read('/moderator-stats', moderator)).toEqual(await moderatorStats());
  expect((await read('/activity-by-month')).months).toEqual(await months());
}

describe('the metrics of the dashboards', () => {
  // Requirement: ADMIN-008
  // Decision: 39
  it('equal the sums over the rows, of any age and status', async () => {
    await expectTruth();
    const { months: told } = await read('/activity-by-month');
    expect(told).toHaveLength(12);
    expect(told.at(-1).month).toBe(new Date().toISOString().slice(0, 7));
    for (const name of ['signUps', 'sessions', 'flags']) {
      expect(told.some((month: Record<string, number>) => Number(month[name]) > 0)).toBe(true);
    }
    for (const figure of Object.values(await read('/admin-dashboard-stats'))) {
      expect(Number(figure)).toBeGreaterThan(0);
    }
    expect((await read('/moderator-stats')).messagesLastDay).toBeGreaterThan(0);
  });

  // Decision: 39
  it('follow cancellations, refunds, rejections, dismissals and deletions', async () => {
    const before = await read('/admin-dashboard-stats');
    await query(
      `update billing.user_subscriptions set status = 'cancelled', cancelled_at = now() where id in
         (select id from billing.user_subscriptions where status = 'active' limit 3)`,
    );
    await query(
      `update billing.payments set state = 'refunded', refunded_usd = amount_usd where id in
         (select id from billing.payments where state = 'refunding' and purpose <> 'pack' limit 2)`,
    );
    await query(
      `update billing.session_pack_purchases set payment_status = 'refunded' where id in
         (select id from billing.session_pack_purchases where payment_status = 'completed' limit 2)`,
    );
    await query(
      `update companion.companions set verification_status = 'rejected', verified_at = null where user_id in
         (select user_id from companion.companions where verification_status <> 'rejected' limit 4)`,
    );
    await query(
      `update chat.message_flags set outcome = 'dismissed', decided_at = now() where outcome is null`,
    );
    await query(
      'delete from chat.messages where id in (select id from chat.messages order by created_at desc limit 5)',
    );
    await query("delete from bookings.session_logs where started_at > now() - interval '9 days'");
    await query(
      `delete from auth.accounts where id in (select id from auth.profiles
         where user_type = 'companion' order by created_at desc offset 2 limit 3)`,
    );
    await expectTruth();
    expect((await read('/admin-dashboard-stats')).activeSubscriptions).toBe(
      before.activeSubscriptions - 3,
    );
  });

  it('count a message until it is 24 hours old, to the second', async () => {
    const count = async () => (await read('/moderator-stats')).messagesLastDay;
    const before = await count();
    const send = (age: string) =>
      query(
        `insert into chat.messages (id, conversation_id, seq, content, created_at)
           select gen_random_uuid(), id, (select max(seq) + 1 from chat.messages), 'hello', now() - interval '${age}'
             from chat.conversations where type = 'companion_admin'`,
      );
    await send('23 hours 59 minutes 30 seconds');
    await send('24 hours 1 second');
    await send('24 hours 10 minutes');
    expect(await count()).toBe(before + 1);
  });

  it('the metrics of the dashboards are right after a hundred concurrent writes', async () => {
    const write = () =>
      query(
        `with account as (insert into auth.accounts (id, email)
             values (gen_random_uuid(), gen_random_uuid() || '@people.test') returning id)
           insert into auth.profiles (id, full_name, user_type) select id, 'Person', 'client' from account`,
      );
    await Promise.all(Array.from({ length: 100 }, write));
    await expectTruth();
  });

  it.each(['moderator', 'client', 'companion'] as const)(
    'the metrics of the dashboards are refused to a %s',
    async (type) => {
      const person = await test.person(type);
      for (const path of ['/admin-dashboard-stats', '/activity-by-month']) {
        expect((await person.call(`GET ${path}`)).status).toBe(403);
      }
      expect((await person.call('GET /moderator-stats')).status).toBe(
        type === 'moderator' ? 200 : 403,
      );
    },
  );
});
