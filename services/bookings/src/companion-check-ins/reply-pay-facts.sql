-- What the pay of a reply depends on. Of the replies to a person on one date the first one counts. For jobs only.
-- needs auth_api.has_role
create function bookings.reply_pay_facts(reply uuid)
  returns table (companion_id uuid, date text, time_zone text, closes_at timestamptz, answered_at timestamptz, is_first_of_day boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when own.by_staff then null else own.author_id end, daily.local_date::text, daily.time_zone, daily.closes_at,
        daily.answered_at,
        not exists (select from bookings.check_ins as other join bookings.check_in_replies as earlier on earlier.check_in_id = other.id
          where other.plan_id in (select plan.id from bookings.check_in_plans as plan
              where plan.client_id = daily.client_id and plan.loved_one_id is not distinct from daily.loved_one_id)
            and other.local_date = daily.local_date
            and (earlier.created_at, earlier.id) < (own.created_at, own.id))
      from bookings.check_in_replies as own join bookings.check_ins as daily on daily.id = own.check_in_id
      where own.id = reply and auth_api.has_role('system')
  $$;
alter function bookings.reply_pay_facts owner to kabar_bookings_system;
grant execute on function bookings.reply_pay_facts to kabar_bookings;
