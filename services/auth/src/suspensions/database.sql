create policy suspensions_system on auth.suspensions to kabar_auth_system using (true) with check (true);
create policy suspensions_seen on auth.suspensions for select to kabar_auth
  using (account_id = (select auth_api.uid()) or (select auth_api.has_role('admin'))
    or (select auth_api.has_role('moderator')));
grant select on auth.suspensions to kabar_auth;
grant select, insert, update on auth.suspensions to kabar_auth_system;

-- Locks an account that staff want to suspend, and returns its role with the suspension that lasts now. No row without the account.
create function auth.hold_suspendable(person uuid, at timestamptz) returns table (role text, lasting uuid)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select from auth.accounts as account where account.id = person for no key update;
    select auth.role_of(account.id), (select stored.id from auth.suspensions as stored
        where stored.account_id = account.id and stored.ended_at is null and (stored.until is null or stored.until > hold_suspendable.at))
      from auth.accounts as account where account.id = person;
  $$;
alter function auth.hold_suspendable owner to kabar_auth_system;
grant execute on function auth.hold_suspendable to kabar_auth;

-- Whether a person is suspended now. for_loved_one: whether calls of their loved ones stop too, which staff decide at the
-- suspension.
create function auth_api.is_out(person uuid, for_loved_one boolean) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from auth.suspensions
      where account_id = person and ended_at is null and (until is null or until > now())
        and not (for_loved_one and loved_ones_go_on))
  $$;
alter function auth_api.is_out owner to kabar_auth_system;
grant execute on function auth_api.is_out to kabar_bookings_system, kabar_client_system;

-- Whether the account is suspended at this moment.
create function auth.is_suspended(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from auth.suspensions
      where account_id = account and ended_at is null and (until is null or until > now()))
  $$;
alter function auth.is_suspended owner to kabar_auth_system;
grant execute on function auth.is_suspended to kabar_auth;

-- Ends a suspension early, notifies the person, and records the reason in the audit log. Does not restore a companion's
-- verification. A guard: only the caller's role and a suspension that lasts; raises not_found otherwise.
create function auth.lift_suspension(suspension uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    with lifted as (
      update auth.suspensions as stored set ended_at = at
        where stored.id = suspension and stored.ended_at is null and (stored.until is null or stored.until > at) returning 1)
    select auth_api.refuse('KB404', 'not_found') where not exists (select from lifted);
    select auth_api.send_mail(lifted.account_id, 'suspension-lifted', '{}'),
        backoffice_api.record_action('suspension_lifted', 'user', lifted.account_id, jsonb_build_object(
          'reason', lift_suspension.reason, 'before', jsonb_build_object('suspended', true, 'until', lifted.until),
          'after', jsonb_build_object('suspended', false)))
      from auth.suspensions as lifted where lifted.id = suspension;
  $$;
alter function auth.lift_suspension owner to kabar_auth_system;
grant execute on function auth.lift_suspension to kabar_auth;

-- Stores a suspension, which lasts until staff lift it if ends is null, and ends the login sessions and, of a companion, the
-- verification. loved_ones_go_on: calls for a client's loved ones continue. Staff cannot suspend themselves or admins, nor moderators
-- each other: a guard that repeats a part of decideSuspension. Raises id_reused.
create function auth.store_suspension(id uuid, person uuid, reason text, ends timestamptz, loved_ones_go_on boolean,
    is_companion boolean, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select auth_api.refuse('KB403', 'forbidden') where person = auth_api.uid() or auth.role_of(person) = 'admin'
      or auth.role_of(person) = 'moderator' and not auth_api.has_role('admin');
    update auth.suspensions as stored set ended_at = stored.until
      where stored.account_id = person and stored.ended_at is null and stored.until <= store_suspension.at;
    with made as (
      insert into auth.suspensions (id, account_id, reason, started_at, started_by, until, loved_ones_go_on)
        values (store_suspension.id, person, store_suspension.reason, store_suspension.at, auth_api.uid(), ends,
          store_suspension.loved_ones_go_on)
        on conflict on constraint suspensions_pkey do nothing returning 1)
    select auth_api.refuse('KB422', 'id_reused') where not exists (select from made);
    select auth.end_sessions(person, null);
    select companion_api.withdraw_verification(person, store_suspension.reason, store_suspension.at) where is_companion;
  $$;
alter function auth.store_suspension owner to kabar_auth_system;
grant execute on function auth.store_suspension to kabar_auth;

-- The name of a person for the list of suspensions; for an account without a profile the name from its sign-up, or for admins
-- the first part of the address. For staff.
create function auth.suspended_name(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select coalesce((select full_name from auth.profiles where id = person),
      (select auth.sign_up_name(sign_up, case when auth_api.has_role('admin') then email::text else '' end)
        from auth.accounts where id = person));
  $$;
alter function auth.suspended_name owner to kabar_auth_system;
grant execute on function auth.suspended_name to kabar_auth;
