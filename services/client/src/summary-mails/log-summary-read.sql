-- Logs that somebody of the family opens the summary of a mailed link, by the name that the client gave them, and answers which log it
-- is. Called by the bookings service after client_api.use_summary_link. The entry lets this transaction open the client's key.
create function client_api.log_summary_read(token_hash bytea) returns table (client_id uuid, log_id uuid)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into client.private_reads (client_user_id, what, loved_one_id, reader_name)
      select link.client_user_id, 'session_summary', link.loved_one_id, address.name
        from client.summary_links as link join client.family_addresses as address on address.id = link.address_id
        where link.token_hash = log_summary_read.token_hash and link.transaction = pg_current_xact_id_if_assigned();
    select link.client_user_id, link.log_id from client.summary_links as link
      where link.token_hash = log_summary_read.token_hash and link.transaction = pg_current_xact_id_if_assigned()
  $$;
alter function client_api.log_summary_read owner to kabar_client_system;
grant execute on function client_api.log_summary_read to kabar_bookings_system;
