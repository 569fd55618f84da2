create policy sessions_system on auth.sessions to kabar_auth_system using (true) with check (true);
create policy sessions_own on auth.sessions to kabar_auth using (account_id = (select auth_api.uid()));
grant select, update (ended_at, second_factor, proven_at) on auth.sessions to kabar_auth;
grant select, insert, update on auth.sessions to kabar_auth_system;

create policy sign_ins_own on auth.sign_ins to kabar_auth
  using (account_id = (select auth_api.uid())) with check (account_id = (select auth_api.uid()));
create policy sign_ins_system on auth.sign_ins to kabar_auth_system using (true) with check (true);
grant select on auth.sign_ins to kabar_auth;
grant select, insert, update on auth.sign_ins to kabar_auth_system;

grant select on auth.identity_keys to kabar_auth_system;

grant select, insert, update, delete on auth.rate_limits to kabar_auth;
