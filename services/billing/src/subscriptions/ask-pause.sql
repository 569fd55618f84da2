-- Records the caller's wish for a pause, for staff; repeating it changes nothing. Returns null when done, else the code of the refusal.
-- needs auth_api.uid
create function billing.ask_pause(subscription uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare own billing.user_subscriptions;
  begin
    select * into own from billing.user_subscriptions where id = subscription and user_id = auth_api.uid() for update;
    if not found then return 'not_found'; end if;
    if own.status <> 'active' then return 'subscription_not_active'; end if;
    update billing.user_subscriptions set pause_asked_at = coalesce(pause_asked_at, at), version = version + 1
      where id = subscription;
    return null;
  end $$;
alter function billing.ask_pause owner to kabar_billing_system;
grant execute on function billing.ask_pause to kabar_billing;
