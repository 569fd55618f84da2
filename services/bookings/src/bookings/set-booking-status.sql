-- Changes the status of sessions for one of their people, for staff or for background work, whatever the caller acts as (actor). Null
-- when done, otherwise why bookings.change_booking_status refuses one of them, or booking_not_found; the caller then rolls back.
-- give_back: the credit comes back all the same, by background work alone.
-- needs auth_api.has_role, auth_api.uid, bookings.change_booking_status
create function bookings.set_booking_status(sessions uuid[], to_status text, actor text, reason text, no_show_by text, at timestamptz,
  give_back boolean default false) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select max(case when coalesce(case actor when 'client' then own.user_id = auth_api.uid()
            when 'companion' then own.companion_id = auth_api.uid()
            when 'staff' then auth_api.has_role('admin') or auth_api.has_role('moderator')
            when 'system' then auth_api.has_role('system') end, false)
          then bookings.change_booking_status(own.id, to_status, actor, reason, at, set_booking_status.no_show_by,
            set_booking_status.give_back and actor = 'system')
          else 'booking_not_found' end)
      from (select * from bookings.bookings where id = any (sessions) order by id) as own
  $$;
alter function bookings.set_booking_status owner to kabar_bookings_system;
grant execute on function bookings.set_booking_status to kabar_bookings;
