-- The last step of an erasure, after the other services have erased their rows. Everything in this schema is deleted by
-- cascade, rendered development mails with their mail. Raises not_found while the closing is not due.
-- needs auth.refuse, auth_api.require_role
create function auth.erase_account(account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with erased as (delete from auth.accounts where id = account and closing_at <= now() returning id)
    select auth.refuse('KB404', 'not_found') where not exists (select from erased);
  $$;
alter function auth.erase_account owner to kabar_auth_system;
grant execute on function auth.erase_account to kabar_auth;
