-- The minutes that each side spent in the calls of a session, and both together; rounded.
-- needs bookings.attended_hours
create function bookings.call_minutes(kind text, id uuid)
  returns table (client_minutes integer, companion_minutes integer, together_minutes integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with attended as (
      select bookings.attended_hours(kind, id, 'client') as client, bookings.attended_hours(kind, id, 'companion') as companion
    ), length as (
      select who, coalesce(round(sum(extract(epoch from upper(stretch) - lower(stretch))) / 60), 0)::integer as minutes
        from attended, lateral (values ('client', client), ('companion', companion), ('together', client * companion)) as one (who, hours)
          left join lateral unnest(hours) as stretch on true
        group by who
    )
    select (select minutes from length where who = 'client'), (select minutes from length where who = 'companion'),
      (select minutes from length where who = 'together')
  $$;
alter function bookings.call_minutes owner to kabar_bookings_system;
