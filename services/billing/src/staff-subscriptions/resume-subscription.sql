-- Resumes a paused subscription, for staff. The next payment, and with it the day of the month on which it renews, moves by the
-- length of the pause (decision 70). Returns null when done, else the code of the refusal.
-- needs auth_api.people, auth_api.reader, backoffice_api.record_action, billing.take_subscription, chat_api.notify
create function billing.resume_subscription(subscription uuid, known integer, reason text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    taken record;
    own billing.user_subscriptions;
    moved timestamptz;
  begin
    select * into taken from billing.take_subscription(subscription, known, 'paused');
    if taken.refusal is not null then return taken.refusal; end if;
    own := taken.stored;
    moved := own.next_billing_date + greatest(at - own.paused_at, interval '0');
    update billing.user_subscriptions set status = 'active', paused_at = null, past_due_since = null, version = version + 1,
        next_billing_date = moved, anchor_day = extract(day from moved at time zone
          coalesce((select timezone from auth_api.reader(own.user_id)), 'UTC'))
      where id = subscription;
    perform chat_api.notify(person.id, 'subscription_changed', jsonb_build_object('subscription_id', subscription, 'event', 'resumed'))
      from auth_api.people as person where person.id in (own.user_id, own.companion_id) order by person.id;
    perform jobs_api.enqueue('billing:advance-subscription', jsonb_build_object('subscriptionId', subscription), at,
      'billing:advance-subscription:' || subscription);
    perform backoffice_api.record_action('subscription_resume', 'subscription', subscription, jsonb_build_object(
      'reason', reason,
      'before', jsonb_build_object('status', own.status, 'next_billing_date', own.next_billing_date),
      'after', jsonb_build_object('status', 'active', 'next_billing_date', moved)));
    return null;
  end $$;
alter function billing.resume_subscription owner to kabar_billing_system;
grant execute on function billing.resume_subscription to kabar_billing;
