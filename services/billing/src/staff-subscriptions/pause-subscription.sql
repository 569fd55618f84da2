-- Pauses an active subscription, for staff: it covers and costs nothing until it is resumed. The bookings service cancels future
-- sessions and notifies both people. Returns null when done, else the code of the refusal.
-- needs auth_api.people, backoffice_api.record_action, billing.take_subscription, chat_api.notify
create function billing.pause_subscription(subscription uuid, known integer, reason text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    taken record;
    own billing.user_subscriptions;
  begin
    select * into taken from billing.take_subscription(subscription, known, 'active');
    if taken.refusal is not null then return taken.refusal; end if;
    own := taken.stored;
    update billing.user_subscriptions set status = 'paused', paused_at = at, pause_asked_at = null, version = version + 1
      where id = subscription;
    perform chat_api.notify(person.id, 'subscription_changed', jsonb_build_object('subscription_id', subscription, 'event', 'paused'))
      from auth_api.people as person where person.id in (own.user_id, own.companion_id) order by person.id;
    perform jobs_api.enqueue('bookings:cancel-uncovered',
      jsonb_build_object('subscriptionId', subscription, 'from', at, 'reason', 'subscription_paused'), at,
      'bookings:cancel-uncovered:' || subscription);
    perform jobs_api.enqueue('billing:withdraw-payments', jsonb_build_object('subscriptionId', subscription), at,
      'billing:withdraw-payments:' || subscription);
    perform backoffice_api.record_action('subscription_pause', 'subscription', subscription, jsonb_build_object(
      'reason', reason, 'before', jsonb_build_object('status', own.status), 'after', jsonb_build_object('status', 'paused')));
    return null;
  end $$;
alter function billing.pause_subscription owner to kabar_billing_system;
grant execute on function billing.pause_subscription to kabar_billing;
