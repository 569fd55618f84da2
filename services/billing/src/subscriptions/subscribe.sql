-- Subscribes the caller to a plan with a companion: that of her trial request, or the one named. Writes the payment; the
-- subscription is opened when the payment is settled. Returns null when done, else the code of the refusal.
-- needs auth_api.uid, billing.begin_payment, bookings_api.companion_of_trial_request, companion_api.verified_companions
create function billing.subscribe(id uuid, plan uuid, companion uuid, trial_request uuid, provider text, outcome text, at timestamptz)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    me uuid := auth_api.uid();
    with_whom uuid := companion;
    price numeric;
  begin
    perform pg_advisory_xact_lock(hashtextextended('payments of ' || me, 0));
    if exists (select from billing.payments as made where made.id = subscribe.id) then return null; end if;
    if exists (select from billing.user_subscriptions where user_id = me and status <> 'cancelled') then
      return 'subscription_exists';
    end if;
    if trial_request is not null then
      with_whom := bookings_api.companion_of_trial_request(me, trial_request);
      if with_whom is null then return 'trial_request_not_found'; end if;
    end if;
    if with_whom is null then return 'companion_needed'; end if;
    if not exists (select from companion_api.verified_companions where user_id = with_whom) then return 'companion_not_found'; end if;
    select price_usd into price from billing.subscription_plans as sold where sold.id = plan and is_active and is_visible;
    if not found then return 'plan_not_found'; end if;
    return billing.begin_payment(subscribe.id, 'subscription', plan, null, with_whom, trial_request, null, price,
      subscribe.provider, outcome, at);
  end $$;
alter function billing.subscribe owner to kabar_billing_system;
grant execute on function billing.subscribe to kabar_billing;
