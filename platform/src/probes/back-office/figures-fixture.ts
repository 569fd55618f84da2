import type { TestService } from '@kabar/dev/test-service';

/**
 * For tests: inserts people of three years, a quarter of them companions, in each verification status. Each person has a message of
 * the last two days, a logged session, a subscription, a payment and a pack in varying states. Every tenth message is reported.
 */
export async function addPlatform({ database }: TestService, count: number): Promise<void> {
  const { query } = database;
  await query(
    `create table public.many as select gen_random_uuid() as id, n, now() - n * interval '1095 days' / $1 as at
       from generate_series(1, $1::integer) as n`,
    [count],
  );
  await addPeople(query);
  await addTalks(query, count);
  await addMoney(query);
  await query(
    `insert into bookings.session_logs (id, client_user_id, companion_user_id, medium, started_at, duration_seconds)
       select gen_random_uuid(), one.id, other.id, 'phone', one.at, 600
         from public.many as one, public.many as other where other.n = 4 and one.n <> 4`,
  );
  // Autovacuum does this in an installation.
  await query('vacuum analyze');
}

type Query = TestService['database']['query'];

async function addPeople(query: Query) {
  await query(
    `insert into auth.accounts (id, email) select id, 'person-' || n || '@people.test' from public.many`,
  );
  await query(
    `insert into auth.profiles (id, full_name, user_type, created_at)
       select id, 'Person ' || n, case when n % 4 = 0 then 'companion' when n % 4 = 1 then 'client' else 'older_user' end, at
         from public.many`,
  );
  await query(
    `insert into companion.companions (user_id, verification_status, verified_at, created_at)
       select id, (array['approved', 'pending', 'rejected'])[n / 4 % 3 + 1], case when n / 4 % 3 = 0 then at end, at
         from public.many where n % 4 = 0`,
  );
}

async function addTalks(query: Query, count: number) {
  await query(
    `insert into chat.conversations (type, companion_user_id)
       select 'companion_admin', id from public.many where n = 4`,
  );
  await query(
    `insert into chat.messages (id, conversation_id, seq, sender_id, content, created_at)
       select many.id, room.id, n, many.id, 'hello', now() - n * interval '2 days' / $1
         from public.many, chat.conversations as room where room.type = 'companion_admin'`,
    [count],
  );
  await query(
    `insert into chat.message_flags (id, message_id, reporter_id, reason, created_at, outcome, decided_at, conversation_id)
       select gen_random_uuid(), many.id, many.id, 'a reason', at, case when n % 20 = 0 then 'dismissed' end,
           case when n % 20 = 0 then now() end, message.conversation_id
         from public.many join chat.messages as message on message.id = many.id where n % 10 = 0`,
  );
}

async function addMoney(query: Query) {
  await query(
    `insert into billing.user_subscriptions (id, user_id, companion_id, plan_id, price_usd, sessions_per_week,
         minutes_per_session, status, cancelled_at, paused_at, cancellation_requested_at, started_at, zone, anchor_day, anchor_time,
         period_start, next_billing_date)
       select gen_random_uuid(), one.id, other.id, plan.id, plan.price_usd, 3, 25, state.name,
           case state.name when 'cancelled' then now() end, case state.name when 'paused' then now() end,
           case state.name when 'pending_cancellation' then now() end, one.at, 'UTC', 1, '00:00', one.at, now() + interval '20 days'
         from public.many as one join public.many as other on other.n = 4
           cross join lateral (select (array['active', 'cancelled', 'paused', 'pending_cancellation'])[one.n % 4 + 1] as name) as state,
           billing.subscription_plans as plan where plan.code = 'basic' and one.n <> 4`,
  );
  await query(
    `insert into billing.payments (id, user_id, purpose, plan_id, pack_id, description, amount_usd, refunded_usd, provider, state,
         reference, created_at, settled_at)
       select gen_random_uuid(), one.id, case when one.n % 7 = 0 then 'pack' else 'subscription' end,
           case when one.n % 7 > 0 then plan.id end, case when one.n % 7 = 0 then pack.id end, 'Basic', 50,
           case state.name when 'refunded' then 50 when 'refunding' then 12.50 else 0 end, 'simulated', state.name, one.id::text,
           one.at, case when state.name <> 'pending' then one.at end
         from public.many as one
           cross join lateral (select (array['succeeded', 'pending', 'failed', 'refunding', 'refunded'])[one.n % 5 + 1] as name) as state,
           billing.subscription_plans as plan, billing.session_packs as pack where plan.code = 'basic' and pack.code = 'pack_3'`,
  );
  await query(
    `insert into billing.session_pack_purchases (id, user_id, companion_id, pack_id, total_sessions, minutes_per_session,
         amount_paid_usd, amount_paid_idr, payment_status, payment_method, payment_reference, purchased_at, expires_at)
       select gen_random_uuid(), one.id, other.id, pack.id, 3, 25, 18.75, 300000,
           (array['completed', 'refunded', 'pending', 'failed'])[one.n % 4 + 1], 'stripe', one.id::text, one.at,
           one.at + interval '90 days'
         from public.many as one join public.many as other on other.n = 4, billing.session_packs as pack
         where pack.code = 'pack_3' and one.n <> 4`,
  );
}
