-- Name and time zone of the loved one whom a notification is about, as they are now; null where it is about nobody, or where the
-- reader may not know the name.
-- needs bookings_api.loved_one_of_session, client_api.clock_of_loved_one, client_api.name_of_loved_one
create function chat.loved_one_of_notification(payload jsonb) returns table (name text, time_zone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    -- materialized: the planner would cast the constants of an inlined one, whatever the case says
    with named as materialized (
      select payload ->> 'loved_one_id' as loved_one,
        coalesce(payload ->> 'booking_id', payload ->> 'trial_booking_id', payload ->> 'series_id', payload ->> 'request_id') as session
    ), found as (
      select case
          when pg_input_is_valid(named.loved_one, 'uuid') then named.loved_one::uuid
          when pg_input_is_valid(named.session, 'uuid') then bookings_api.loved_one_of_session(named.session::uuid)
        end as id from named
    )
    select client_api.name_of_loved_one(found.id), clock.time_zone
      from found left join lateral client_api.clock_of_loved_one(found.id) as clock on true where found.id is not null
  $$;
alter function chat.loved_one_of_notification owner to kabar_chat_system;
grant execute on function chat.loved_one_of_notification to kabar_chat;
