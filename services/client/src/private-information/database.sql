-- The holder's own information, and that about loved ones whose circle the holder leads.
create policy private_user_info_own on client.private_user_info to kabar_client
  using (user_id = (select auth_api.uid()) and (loved_one_id is null or client.role_of_holder(loved_one_id, user_id) = 'organiser'));
create policy private_user_info_logged_read on client.private_user_info for select to kabar_client
  using (exists (select from client.private_reads as logged
    where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = user_id
      and logged.loved_one_id is not distinct from private_user_info.loved_one_id
      and logged.reader_id = (select auth_api.uid()) and logged.what = 'private_information'));
grant select, insert, update on client.private_user_info to kabar_client;
