-- Locks a subscription that staff want to change, after the accounts of both people. known: the version on their screen; null for
-- any. Returns the row, with the code of a refusal if it cannot be changed.
-- needs auth_api.has_role, auth_api.hold_people
create function billing.take_subscription(subscription uuid, known integer, needed_status text)
  returns table (refusal text, stored billing.user_subscriptions)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform auth_api.hold_people(array_remove(array[own.user_id, own.companion_id], null))
      from billing.user_subscriptions as own where own.id = subscription;
    select * into stored from billing.user_subscriptions as own where own.id = subscription for update;
    refusal := case when stored.id is null then 'not_found' when known <> stored.version then 'changed_meanwhile'
      when stored.status <> needed_status then 'subscription_not_' || needed_status end;
    return next;
  end $$;
alter function billing.take_subscription owner to kabar_billing_system;
