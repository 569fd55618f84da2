-- Sets or cancels the caller's closing date. Requests of admins are serialised, so that two admins who close at the
-- same time cannot both pass the check for a remaining admin. A closing that is due cannot be cancelled, because its
-- erasure may have begun.
create function auth.ask_closing(at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare me uuid := auth_api.uid();
  begin
    if at is not null and exists (select from auth.user_roles where user_id = me and role = 'admin') then
      perform pg_advisory_xact_lock(hashtextextended('the last admin', 0));
      if not exists (select from auth.user_roles as other join auth.accounts as account on account.id = other.user_id
        where other.role = 'admin' and other.user_id <> me and account.closing_at is null)
      then
        raise exception using errcode = 'KB409', message = 'last_admin';
      end if;
    end if;
    update auth.accounts set closing_at = at where id = me and (closing_at is null or closing_at > now());
    if not found then raise exception using errcode = 'KB403', message = 'account_closed'; end if;
  end $$;
alter function auth.ask_closing owner to kabar_auth_system;
grant execute on function auth.ask_closing to kabar_auth;
