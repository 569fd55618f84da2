import type { Filling } from './fill.ts';

/** What staff did and has to do: actions, incidents, suspensions, requests to a second admin, saved filters. */
export async function addStaffWork({ run }: Filling): Promise<void> {
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
