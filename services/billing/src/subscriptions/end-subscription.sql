-- Ends a subscription: notifies both people, and enqueues the jobs that cancel sessions it no longer covers and withdraw open
-- payments. An ended one stays as it is. Only for admins and background work.
-- needs auth_api.has_role, auth_api.people, chat_api.notify
create function billing.end_subscription(subscription uuid, event text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare own billing.user_subscriptions;
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('system')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    update billing.user_subscriptions set status = 'cancelled', cancelled_at = at, paused_at = null, next_plan_id = null, next_price_usd = null,
        cancellation_requested_at = coalesce(cancellation_requested_at, at), version = version + 1
      where id = subscription and status <> 'cancelled' returning * into own;
    if not found then return; end if;
    -- a random id replaces a closed account, which gets no notification
    perform chat_api.notify(person.id, 'subscription_changed',
        jsonb_build_object('subscription_id', subscription, 'event', end_subscription.event))
      from auth_api.people as person where person.id in (own.user_id, own.companion_id) order by person.id;
    perform jobs_api.enqueue('bookings:cancel-uncovered', jsonb_build_object('subscriptionId', subscription, 'from', at), at,
      'bookings:cancel-uncovered:' || subscription);
    perform jobs_api.enqueue('billing:withdraw-payments', jsonb_build_object('subscriptionId', subscription), at,
      'billing:withdraw-payments:' || subscription);
  end $$;
alter function billing.end_subscription owner to kabar_billing_system;
grant execute on function billing.end_subscription to kabar_billing;
