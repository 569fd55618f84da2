import type { Filling } from './fill.ts';

/**
 * Inserts accounts of three years: 30 % companions, of whom 70 % are verified. Five people are called Wulandari. The helper
 * table public.pair assigns a companion to each client; its first rows belong to the two readers.
 */
export async function addPeople({ run }: Filling): Promise<void> {
  await run(
    `create table public.people as
       select n, uuidv7(- n * interval '1095 days' / :people) as id, now() - n * interval '1095 days' / :people as joined,
           n % 10 < 3 as gives from generate_series(1, :people) as n;
     create table public.giver as select row_number() over (order by n) as place, id, n, joined from public.people where gives;
     create table public.taker as select row_number() over (order by n) as place, id, n, joined from public.people where not gives;
     create table public.pair as
       select taker.place, taker.id as client, giver.id as companion, taker.joined
         from public.taker join public.giver on giver.place = taker.place % (select count(*) from public.giver) + 1;
     alter table public.pair add primary key (place);
     analyze public.people, public.giver, public.taker, public.pair`,
  );
  await run(
    `insert into auth.accounts (id, email, email_confirmed_at, created_at)
       select id, 'person-' || n || '@people.test', joined, joined from public.people order by n desc;
     insert into auth.profiles (id, full_name, user_type, timezone, avatar_url, bio, languages, interests, landing_id, created_at)
       select id, case when n % (:people / 5) = 7 then 'Wulandari ' else 'Person ' end || substr(md5(n::text), 1, 8),
           case when gives then 'companion' else 'client' end, 'Asia/Jakarta', case when gives then '/face.webp' end,
           case when gives then 'A nurse who has time and listens well.' end,
           case when gives then array['English'] || case when n % 20 = 0 then array['Sundanese'] else '{}' end else '{}' end,
           case when gives then array['Gardening'] else '{}' end, case when gives and n % 50 = 1 then gen_random_uuid() end, joined
         from public.people order by n desc;
     insert into auth.sessions (account_id, token_hash, expires_at)
       select id, sha256(id::text::bytea), now() + interval '30 days' from public.people;
     insert into auth.sign_ins (account_id, outcome) select id, 'signed-in' from public.people`,
  );
  await addCompanions(run);
  await run(
    `insert into client.older_user_profiles (user_id, timezone, languages)
       select id, 'Asia/Jakarta', '{English}' from public.taker;
     insert into client.loved_one_profiles (id, client_user_id, full_name, contact_methods)
       select gen_random_uuid(), id, case when n % (:people / 5) = 7 then 'Wulandari ' else 'Person ' end || substr(md5(n::text), 1, 8),
           'sealed' from public.taker where place % 4 = 0;
     insert into client.circles (person_id, holder_user_id, loved_one_id, loved_one_name, created_at)
       select id, client_user_id, id, full_name, now() from client.loved_one_profiles;
     insert into client.circle_members (person_id, user_id, role, joined_at)
       select person_id, holder_user_id, 'organiser', created_at from client.circles;
     insert into client.private_reads (client_user_id, reader_id, what, read_at, transaction)
       select case when one <= :own then :client else taker.id end, :companion, 'private_information',
           now() - one * interval '1 minute', '3'::xid8
         from generate_series(1, :rows) as one join public.taker on taker.place = one % (:people / 2) + 1`,
  );
}

async function addCompanions(run: Filling['run']): Promise<void> {
  await run(
    `insert into companion.companions (user_id, verification_status, verified_at, submitted_at, created_at)
       select id, status, case status when 'approved' then joined end, joined, joined
         from public.giver, lateral (select case when place % 10 < 7 then 'approved' when place % 10 < 9 then 'pending'
           else 'rejected' end as status) as decided order by n desc;
     insert into companion.companion_documents (id, user_id, kind, file_name, media_type, byte_size, storage_key, received_hash,
         submitted, created_at)
       select gen_random_uuid(), id, kind, 'face.jpg', 'image/jpeg', 1000, id || '/' || kind, sha256(id::text::bytea), true, joined
         from public.giver, unnest(array['id_card', 'selfie']) as kind where place % 10 >= 7;
     insert into bookings.next_free_times (companion_id, next_free_at, last_free_at)
       select id, free, free + interval '1 hour' from public.giver,
           lateral (select date_trunc('hour', now()) + (place * 37 % 300 + 2) * interval '1 hour' as free) as found
         where place % 10 < 7;
     insert into companion.match_keys (companion_id, key, next_free_at)
       select companion_id, key, next_free_at from bookings.next_free_times join auth.profiles on id = companion_id
         cross join lateral (select '' as key union all select 'medium:phone' union all select 'interest:gardening'
           union all select 'language:' || companion.language_key(language) from unnest(languages) as language) as found;
     insert into bookings.companion_calendars (companion_id, time_zone) select id, 'Asia/Jakarta' from public.giver;
     insert into bookings.companion_weekly_availability (companion_id, day, start_time, end_time, active)
       select id, day, '09:00', '17:00', day < 5 from public.giver, generate_series(0, 6) as day where place % 10 < 7;
     insert into bookings.companion_availability (companion_id, start_time, end_time)
       select companion_id, at, at + interval '30 minutes'
         from (select companion_id, next_free_at as first from bookings.next_free_times) as free,
           lateral (select first + n * interval '1 day' as at from generate_series(0, 2) as n) as slot`,
  );
  // The companion who reads offers each half hour of five weeks.
  await run(
    `insert into companion.companions (user_id, verification_status, verified_at, submitted_at) values (:companion, 'approved', now(), now());
     update auth.profiles set avatar_url = '/face.webp', bio = 'A nurse.', languages = '{English}' where id = :companion;
     insert into bookings.companion_calendars (companion_id, time_zone) values (:companion, 'UTC');
     insert into bookings.companion_weekly_availability (companion_id, day, start_time, end_time, active)
       select :companion, day, '00:00', '23:30', true from generate_series(0, 6) as day;
     insert into bookings.companion_availability (companion_id, start_time, end_time)
       select :companion, at, at + interval '30 minutes' from generate_series(date_trunc('day', now()) + interval '1 day',
         date_trunc('day', now()) + interval '35 days', interval '30 minutes') as at;
     insert into bookings.next_free_times (companion_id, next_free_at, last_free_at)
       values (:companion, date_trunc('day', now()) + interval '1 day', date_trunc('day', now()) + interval '2 days');
     insert into companion.match_keys (companion_id, key, next_free_at)
       select :companion, '', date_trunc('day', now()) + interval '1 day'`,
  );
}
