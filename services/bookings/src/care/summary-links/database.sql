-- Audits that a family member reads the summary of a mailed link, and returns the summary without mood, urgency or details. Called
-- after bookings.use_summary_link in the same transaction. No row once the log is deleted.
create function bookings.read_summary(token_hash bytea)
  returns table (client_id uuid, companion_name text, started_at timestamptz, duration_seconds integer, medium text, summary bytea)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select log.client_user_id, companion.preferred_name, log.started_at, log.duration_seconds, log.medium, log.summary
      from client_api.log_summary_read(token_hash) as opened
        join bookings.session_logs as log on log.id = opened.log_id and log.client_user_id = opened.client_id
        left join lateral auth_api.preferred_names(array[log.companion_user_id]) as companion on true
  $$;
alter function bookings.read_summary owner to kabar_bookings_system;
grant execute on function bookings.read_summary to kabar_bookings;

-- Counts a use of a link that was mailed to the family, and returns the name of the person in care. No row for an invalid link.
create function bookings.use_summary_link(token_hash bytea, at timestamptz) returns table (person_name text, uses integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select used.person_name, used.uses from client_api.use_summary_link(token_hash, at) as used
  $$;
alter function bookings.use_summary_link owner to kabar_bookings_system;
grant execute on function bookings.use_summary_link to kabar_bookings;
