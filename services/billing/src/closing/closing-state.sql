-- Whether the account of a person may be erased: 'unsettled' while the closing has something to settle, 'earnings' while the person
-- is owed earnings, else 'settled'. Only for background work.
-- needs billing.require_role, billing.unpaid_earnings
create function billing_api.closing_state(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when not exists (select from billing.closings as closing where closing.person_id = person)
        and (billing.unpaid_earnings(person) > 0
          or exists (select from billing.user_subscriptions as own where own.user_id = person and own.status <> 'cancelled')
          or exists (select from billing.session_pack_purchases as bought where bought.user_id = person
            and bought.payment_status = 'completed'))
        then 'unsettled'
      when billing.unpaid_earnings(person) > 0 then 'earnings'
      else 'settled' end
    where billing.require_role('system')
  $$;
alter function billing_api.closing_state owner to kabar_billing_system;
grant execute on function billing_api.closing_state to kabar_auth;
