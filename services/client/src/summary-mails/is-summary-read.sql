-- Whether this transaction logged that somebody of the family reads a summary of a client, which permits it to open the client's key.
create function client_api.is_summary_read(owner uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from client.private_reads as logged
      where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = owner
        and logged.what = 'session_summary')
  $$;
alter function client_api.is_summary_read owner to kabar_client_system;
grant execute on function client_api.is_summary_read to kabar_bookings;
