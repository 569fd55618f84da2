import type { Filling } from './fill.ts';

/**
 * Inserts sessions of two years, up to two weeks ahead. Most past ones are completed and logged; one of eight has no outcome.
 * The first `own` sessions belong to the two readers, six hours apart.
 */
export async function addSessions({ run }: Filling): Promise<void> {
  await run(
    `create table public.session as
       select n, uuidv7(at - now() - interval '3 days') as id, at,
           case when n <= :own then :client else pair.client end as client,
           case when n <= :own then :companion else pair.companion end as companion,
           case when at > now() then case n % 2 when 0 then 'scheduled' else 'confirmed' end
             when n % 8 = 0 then 'confirmed' when n % 21 = 0 then 'cancelled' else 'completed' end as status
         from generate_series(1, :rows) as n join public.pair on pair.place = n % (:people / 2) + 1
           cross join lateral (select case when n <= :own then date_trunc('hour', now()) + (56 - n) * interval '6 hours'
             else date_trunc('minute', now()) + interval '14 days' - n * interval '744 days' / :rows end as at) as time;
     insert into bookings.bookings (id, subscription_id, user_id, companion_id, scheduled_at, duration_minutes, medium, status,
         confirmed_at, completed_at, cancelled_at, cancelled_by, created_at, waits_for_log)
       select id, gen_random_uuid(), client, companion, at, 25, 'video', status,
           case when status <> 'scheduled' then at - interval '1 day' end, case status when 'completed' then at + interval '30 minutes' end,
           case status when 'cancelled' then at - interval '1 day' end, case status when 'cancelled' then 'client' end,
           at - interval '3 days', status <> 'completed' from public.session order by at;
     insert into bookings.booking_changes (booking_id, to_status, to_time, actor, actor_id, changed_at)
       select id, 'scheduled', at, 'client', client, at - interval '3 days' from public.session order by at;
     insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange(at, at + interval '25 minutes'), 'booking', id
         from public.session, unnest(array[client, companion]) as person where status in ('scheduled', 'confirmed') order by at
         on conflict do nothing;
     insert into bookings.session_logs (id, booking_id, client_user_id, companion_user_id, medium, started_at, duration_seconds,
         urgent_flag, created_at)
       select gen_random_uuid(), id, client, companion, 'video', at, 1500, n % 30 = 1, at + interval '30 minutes'
         from public.session where status = 'completed' order by at;
     insert into bookings.companion_strikes (booking_id, companion_id, kind, scheduled_at, created_at)
       select id, companion, 'late_cancellation', at, at from public.session where status = 'cancelled' order by at;
     insert into bookings.missed_check_ins (id, booking_id, client_user_id, companion_user_id, scheduled_at, state, created_at, ended_at)
       select gen_random_uuid(), id, client, companion, at, 'ended', at, at + interval '1 hour'
         from public.session where n % 6 = 0 and at < now() order by at;
     insert into bookings.calls (kind, source_id, room_name, starts_at, begun_at, ended_at, end_reason, created_at)
       select 'booking', id, 'room-' || id, at, at, at + interval '25 minutes', 'time_over', at from public.session where status = 'completed' order by at`,
  );
  await addTrials(run);
  await addPairs(run);
}

async function addTrials(run: Filling['run']): Promise<void> {
  await run(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at,
         rejected_at, rejection_reason, created_at)
       select gen_random_uuid(), case when n <= :own then :client else pair.client end,
           case when n <= :own then :companion else pair.companion end, at, at + interval '10 minutes', status,
           case status when 'approved' then at - interval '1 day' end, case status when 'rejected' then at - interval '1 day' end,
           case status when 'rejected' then 'declined' end, at - interval '2 days'
         from generate_series(1, :rows) as n join public.pair on pair.place = n % (:people / 2) + 1
           cross join lateral (select date_trunc('minute', now()) + interval '3 days' - n * interval '1 hour' as at) as time
           cross join lateral (select case when n < 60 then 'pending' when n % 3 = 0 then 'approved' when n % 3 = 1 then 'expired'
             else 'rejected' end as status) as decided order by n desc;
     insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, assigned_companion_id, assigned_at, preferred_medium,
         purpose, status, completed_at, created_at, waiting_since)
       select gen_random_uuid(), case when n <= :own then :client else pair.client end, false,
           case when status <> 'pending' then case when n <= :own + 200 then :companion else pair.companion end end,
           case when status <> 'pending' then at end, 'phone', 'elder_checkin', status,
           case status when 'completed' then at end, at, at
         from generate_series(1, :rows) as n join public.pair on pair.place = n % (:people / 2) + 1
           cross join lateral (select now() - n * interval '5 minutes' as at) as time
           cross join lateral (select case when n <= :own or n > :own + :people / 2 then 'completed' when n % 10 < 5 then 'pending'
             when n % 10 = 5 then 'assigned' else 'completed' end as status)
             as decided order by n desc`,
  );
}

/** Each client has an active companion and a review about them; the companion who reads has many clients. */
async function addPairs(run: Filling['run']): Promise<void> {
  await run(
    `insert into bookings.client_companion_assignments (client_id, companion_id, origin, created_at)
       select client, case when place <= :few / 4 then :companion else companion end, 'booking', joined from public.pair order by place desc;
     insert into bookings.client_companion_assignments (client_id, companion_id, origin, created_at)
       values (:client, :companion, 'booking', now());
     insert into bookings.reviews (reviewer_id, reviewed_user_id, rating, is_companion_review, created_at, updated_at)
       select client, case when place <= :few / 4 then :companion else companion end, 5 + place % 3, false, joined, joined from public.pair`,
  );
}
