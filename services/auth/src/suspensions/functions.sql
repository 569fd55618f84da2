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
-- verification. Raises not_found if the suspension has ended. Admins only.
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
