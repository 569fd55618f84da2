-- The names of the loved ones whose notes a companion reads, and nothing else about them.
-- needs auth_api.uid
create function client.names_of_loved_ones(owner uuid) returns table (id uuid, full_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select one.id, one.full_name from client.loved_one_profiles as one
      where one.client_user_id = names_of_loved_ones.owner
        and (one.client_user_id = auth_api.uid() or exists (select from client.private_reads as logged
          where logged.transaction = pg_current_xact_id_if_assigned() and logged.loved_one_id = one.id
            and logged.reader_id = auth_api.uid()))
      order by one.id
  $$;
alter function client.names_of_loved_ones owner to kabar_client_system;
grant execute on function client.names_of_loved_ones to kabar_client;
