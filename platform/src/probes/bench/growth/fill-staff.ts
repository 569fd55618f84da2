import type { Filling } from './fill.ts';

/** Inserts audit log entries, incidents, suspensions, requests to a second admin, staff tasks with their marks, and saved filters. */
export async function addStaffWork(filling: Filling): Promise<void> {
  await addTasks(filling);
  const { run } = filling;
  await run(
    `insert into backoffice.admin_actions (id, admin_id, action_type, target_type, target_id, created_at)
       select uuidv7(- one * interval '1 minute'), case one % 3 when 0 then :moderator else :admin end,
           case when one % (:actions / 5) = 0 then 'role_changed' when one % 3 = 0 then 'conversation_viewed' else 'companion_approved' end,
           'companion', people.id, now() - one * interval '1 minute'
         from generate_series(1, :actions) as one join public.people on people.n = one % :people + 1 order by one desc;
     insert into backoffice.incidents (kind, cause, client_id, companion_id, message, opened_at, owner_id, taken_at, closed_at, outcome)
       select case n % 3 when 0 then 'concern' when 1 then 'urgent' else 'missed' end, 'many ' || n, client, companion, 'what happened',
           time.at, case when n % 10 > 0 then :moderator end, case when n % 10 > 0 then time.at end, case when n % 10 > 0 then time.at end,
           case when n % 10 > 0 then 'settled' end
         from generate_series(1, :rows) as n join public.pair on pair.place = n % (:people / 2) + 1
           cross join lateral (select now() - n * interval '10 minutes' as at) as time order by n desc;
     insert into auth.suspensions (id, account_id, reason, started_at, started_by, until, ended_at)
       select gen_random_uuid(), id, 'a reason', joined, :admin, now() + interval '7 days', case when place % 2 = 0 then now() end
         from public.taker where place > :rows / 20 and place <= :rows / 10;
     insert into auth.user_requests (user_id, kind, asked_by, asked_at, valid_until)
       select id, 'delete', :moderator, now(), now() + interval '1 day' from public.taker where place <= 120 + :rows / 50;
     insert into backoffice.saved_filters (id, account_id, page, name, query)
       select gen_random_uuid(), person, '/admin/companions', 'filter ' || n, '?filter=pending'
         from generate_series(1, 20) as n, unnest(array[:admin, :moderator]) as person`,
  );
}

/** Inserts a few hundred open tasks, independent of the table sizes: messages to the team, money, closed accounts. */
async function addTasks({ run }: Filling): Promise<void> {
  await run(
    `insert into chat.conversations (type, companion_user_id, team_asked_at, activity_at, last_seq)
       select 'companion_admin', id, case when place % 2 = 0 then at end, at, 1
         from public.giver, lateral (select now() - place * interval '5 hours' as at) as time;
     insert into chat.messages (id, conversation_id, seq, sender_id, content, created_at)
       select gen_random_uuid(), id, 1, companion_user_id, 'A question', activity_at
         from chat.conversations where type = 'companion_admin';
     update billing.user_subscriptions set past_due_since = now() - interval '3 days'
       where status = 'active' and id in (select id from billing.user_subscriptions where status = 'active' limit :rows / 10);
     insert into billing.payout_batches (id, status, made_by, made_at, approved_by, approved_at)
       select gen_random_uuid(), case when n % 2 = 0 then 'made' else 'approved' end, :admin, at,
           case when n % 2 = 1 then :moderator end, case when n % 2 = 1 then at end
         from generate_series(1, :rows / 10) as n, lateral (select now() - n * interval '1 day' - interval '4 days' as at) as time;
     insert into billing.closings (person_id, closed_at, settled_at, waiver_asked_by, waiver_asked_at)
       select id, at, at, case when place % 2 = 0 then :moderator end, case when place % 2 = 0 then now() - interval '1 hour' end
         from public.giver, lateral (select now() - place * interval '1 hour' - interval '40 days' as at) as time
         where id in (select companion_id from billing.companion_earnings where payout_id is null);
     insert into backoffice.staff_task_marks (kind, task_id, since, owner_id, snoozed_until, snooze_reason, changed_at)
       select 'verification', user_id, submitted_at, case when place % 2 = 0 then :admin end,
           case when place % 2 = 1 then now() + interval '1 day' end, case when place % 2 = 1 then 'a reason' end, now()
         from companion.companions join public.giver on id = user_id where verification_status = 'pending'
         order by submitted_at limit 40`,
  );
}
