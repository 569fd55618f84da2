-- Cancels the sessions of an account that is closed, in the name of its owner at the time of the closing, and has billing settle the
-- money after it. Only for background work.
-- needs auth_api.closing_at, auth_api.has_role, bookings.cancel_sessions_of
create function bookings.close_account(person uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare closed timestamptz := auth_api.closing_at(person);
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if coalesce(closed > at, true) then return; end if;
    perform bookings.cancel_sessions_of(person, null, 'account_closed', closed);
    perform jobs_api.enqueue('billing:settle-closing', jsonb_build_object('accountId', person), at,
      'billing:settle-closing:' || person);
  end $$;
alter function bookings.close_account owner to kabar_bookings_system;
grant execute on function bookings.close_account to kabar_bookings;
