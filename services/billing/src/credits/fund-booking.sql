-- Pays for a booking with one credit: of the purchase, or without one of the subscription, in the week of the session. Answers
-- with whom and how long, or why not (refusal): no_subscription, plan_ends_before, week_used_up, pack_not_found, pack_expired,
-- pack_used_up. A booking that is paid already stays as it is. Only the bookings service calls it, in the transaction that
-- writes the booking and after the claims on time. One statement: its rows are the subscription or purchase, the account, and
-- what the movement adds.
-- needs auth_api.has_role, auth_api.uid, billing.is_disputed, billing.move_credits, billing.week_account
create function billing_api.fund_booking(booking uuid, client uuid, starts_at timestamptz, purchase uuid)
  returns table (refusal text, subscription_id uuid, purchase_id uuid, companion_id uuid, minutes integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    plan billing.user_subscriptions;
    pack billing.session_pack_purchases;
    account uuid;
    funding uuid := uuidv7();
  begin
    if auth_api.uid() is null and not auth_api.has_role('system') then
      raise exception using errcode = 'KB401', message = 'signed_out';
    end if;
    -- a lock that bookings share, and that the end of a subscription or a refund waits for
    if purchase is null then
      select * into plan from billing.user_subscriptions as own
        where own.user_id = client and own.status in ('active', 'pending_cancellation') for share;
      if not found or billing.is_disputed(plan.id) then refusal := 'no_subscription'; return next; return; end if;
      subscription_id := plan.id; companion_id := plan.companion_id; minutes := plan.minutes_per_session;
      if plan.status = 'pending_cancellation' and starts_at >= plan.next_billing_date then
        refusal := 'plan_ends_before'; return next; return;
      end if;
    else
      select * into pack from billing.session_pack_purchases as own
        where own.id = purchase and own.user_id = client and own.payment_status = 'completed' for share;
      if not found or billing.is_disputed(purchase) then refusal := 'pack_not_found'; return next; return; end if;
      purchase_id := pack.id; companion_id := pack.companion_id; minutes := pack.minutes_per_session;
      if starts_at >= pack.expires_at then refusal := 'pack_expired'; return next; return; end if;
    end if;
    if exists (select from billing.booking_fundings as held where held.booking_id = booking and held.status = 'held') then
      return next; return;
    end if;
    account := case when purchase is null
      then billing.week_account(plan.id, client, starts_at, plan.sessions_per_week)
      else (select id from billing.credit_accounts as own where own.purchase_id = purchase) end;
    if billing.move_credits('fund ' || funding, 'fund', booking, account,
      (select id from billing.credit_accounts where kind = 'used'), 1)
    then
      insert into billing.booking_fundings (id, booking_id, account_id) values (funding, booking, account);
    else
      refusal := case when purchase is null then 'week_used_up' else 'pack_used_up' end;
    end if;
    return next;
  end $$;
alter function billing_api.fund_booking owner to kabar_billing_system;
grant execute on function billing_api.fund_booking to kabar_bookings_system;
