create policy mails_system on auth.mails to kabar_auth_system using (true) with check (true);
create policy mails_jobs on auth.mails to kabar_auth using ((select auth_api.has_role('system')));
grant select, update (details, attempted_at, sent_at) on auth.mails to kabar_auth;
grant select, insert on auth.mails to kabar_auth_system;

create policy development_mails_all on auth.development_mails to kabar_auth using (true) with check (true);
grant select, insert, delete on auth.development_mails to kabar_auth;
