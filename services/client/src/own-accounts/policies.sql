-- Only security-definer functions access requests, because the circle must not see the person's address.
create policy own_account_requests_system on client.own_account_requests to kabar_client_system using (true) with check (true);
grant select, insert, update on client.own_account_requests to kabar_client_system;
-- The loved one's name: for staff who answer the request, and for the account to which it is offered.
create policy loved_one_profiles_of_own_account on client.loved_one_profiles for select to kabar_client_system
  using (exists (select from client.own_account_requests as wish where wish.loved_one_id = loved_one_profiles.id
    and (wish.state = 'asked' and ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))
      or wish.state = 'confirmed' and auth_api.is_confirmed_address(wish.email))));
