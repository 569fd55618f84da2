-- Deletes attendance after so many months, and tickets and guest links one day after their end. For the job only.
-- needs bookings.call_session, bookings.require_role
create function bookings.forget_calls(at timestamptz, months integer) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    delete from bookings.call_tickets where expires_at < at - interval '1 day';
    delete from bookings.call_guest_links as link where link.created_at < at - interval '1 day'
      and not exists (select from bookings.call_session(link.kind, link.source_id) as session
        where session.ends_at > at - interval '1 day');
    delete from bookings.livekit_events where received_at < at - interval '30 days';
    delete from bookings.call_steps where starts_at < at - make_interval(months => months);
    delete from bookings.calls where starts_at < at - make_interval(months => months);
  $$;
alter function bookings.forget_calls owner to kabar_bookings_system;
grant execute on function bookings.forget_calls to kabar_bookings;
