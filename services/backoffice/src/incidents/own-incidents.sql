-- The incidents about the caller, with her own words where she reported a concern. Without notes and outcomes, which
-- staff wrote and which may be about the other person.
-- needs auth_api.uid
create function backoffice.own_incidents() returns table (kind text, opened_at timestamptz, closed_at timestamptz, message text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select kind, opened_at, closed_at, case when kind = 'concern' then message end from backoffice.incidents
      where auth_api.uid() in (client_id, companion_id) order by opened_at
  $$;
alter function backoffice.own_incidents owner to kabar_backoffice_system;
grant execute on function backoffice.own_incidents to kabar_backoffice;
