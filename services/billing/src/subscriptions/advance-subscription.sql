-- Does the due steps of a subscription, each once a period, and enqueues a job for the next one. Three days before the renewal it
-- is announced. At the renewal it ends, if the client has cancelled, or is charged. A failed charge is repeated after 1, 3, 5 and 7
-- days; after the last one the subscription ends (decision 74).
-- needs auth_api.has_role, billing.end_subscription, billing.charge_renewal, chat_api.notify
create function billing.advance_subscription(subscription uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own billing.user_subscriptions;
    due record;
    next_at timestamptz;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into own from billing.user_subscriptions where id = subscription and status in ('active', 'pending_cancellation')
      for update;
    if not found then return; end if;
    for due in
      select step.name, own.next_billing_date + step.after as moment
        from (values ('announced', interval '-3 days'), ('charged_0', interval '0'), ('charged_1', interval '1 day'),
            ('charged_3', interval '3 days'), ('charged_5', interval '5 days'), ('charged_7', interval '7 days'),
            ('ended', interval '8 days')) as step (name, after)
        where not exists (select from billing.subscription_steps as done where done.subscription_id = subscription
          and done.period_start = own.next_billing_date and done.step = step.name)
        order by moment
    loop
      if due.moment > at then
        next_at := due.moment;
        exit;
      end if;
      -- a charge without an answer yet: the next one waits for it
      if due.name <> 'announced' and exists (select from billing.payments where subscription_id = subscription
        and purpose = 'renewal' and state in ('pending', 'waiting'))
      then
        next_at := at + interval '10 minutes';
        exit;
      end if;
      insert into billing.subscription_steps (subscription_id, period_start, step, done_at)
        values (subscription, own.next_billing_date, due.name, at);
      if due.name = 'announced' then
        if own.status = 'active' and at < own.next_billing_date then
          perform chat_api.notify(own.user_id, 'subscription_changed', jsonb_build_object('subscription_id', subscription,
            'event', 'renews_soon', 'at', own.next_billing_date, 'amount_usd', own.price_usd));
        end if;
      elsif own.status = 'pending_cancellation' or due.name = 'ended' then
        perform billing.end_subscription(subscription, case own.status when 'active' then 'not_paid' else 'ended' end, at);
        return;
      else
        perform billing.charge_renewal(subscription, due.name, at);
        -- leaves time for its answer, so that late steps do not charge twice at the same moment
        next_at := greatest(at + interval '10 minutes', due.moment);
        exit;
      end if;
    end loop;
    if next_at is not null then
      perform jobs_api.enqueue('billing:advance-subscription', jsonb_build_object('subscriptionId', subscription), next_at,
        'billing:advance-subscription:' || subscription);
    end if;
  end $$;
alter function billing.advance_subscription owner to kabar_billing_system;
grant execute on function billing.advance_subscription to kabar_billing;
