-- The daily questions of a plan of the caller between two local dates, the newest first: their own with what they wrote and the reply;
-- those of a loved one, who agreed to it, without.
-- needs auth_api.uid, client_api.may
create function bookings.seen_check_ins(plan uuid, first_date date, last_date date, most integer)
  returns table (id uuid, plan_id uuid, local_date text, window_no smallint, opens_at timestamptz, closes_at timestamptz, state text,
    answered_at timestamptz, tapped_at timestamptz, came_by text, missed_at timestamptz, spoken_at timestamptz, message bytea,
    reply_id uuid, reply_author uuid, reply bytea, replied_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.plan_id, own.local_date::text, own.window_no, own.opens_at, own.closes_at, own.state, own.answered_at,
        own.tapped_at, own.came_by, own.missed_at, own.spoken_at, case when own.loved_one_id is null then own.message end, reply.id,
        reply.author_id, reply.text, reply.created_at
      from bookings.check_ins as own
        left join bookings.check_in_replies as reply on reply.check_in_id = own.id and own.loved_one_id is null
      where own.plan_id = plan and own.client_id = auth_api.uid() and own.local_date between first_date and last_date
        and (own.loved_one_id is null or client_api.may(own.loved_one_id, 'check_ins'))
      order by own.local_date desc, own.window_no desc limit most
  $$;
alter function bookings.seen_check_ins owner to kabar_bookings_system;
grant execute on function bookings.seen_check_ins to kabar_bookings;
