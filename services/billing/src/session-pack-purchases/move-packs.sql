-- A client gets another companion: her packs with the former one go over where she agrees, and what is left of them is
-- refunded where she does not, what was paid for it (decision 36). Answers a JSON array with each pack that holds credits or pays for a session
-- to come: outcome moved, refunded, undecided, or stuck when what was paid cannot be given back here: nothing is on record as
-- paid, a refund is under way, or it is more than one person may refund (decision 51). Only the bookings service calls it, after the credits were locked.
-- needs billing.ask_refund, billing.take_back_credits
create function billing_api.move_packs(client uuid, former uuid, next uuid, agreed uuid[], declined uuid[], at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    pack record;
    amount numeric;
    fate text;
    result jsonb := '[]';
  begin
    for pack in
      select bought.id, bought.total_sessions, bought.expires_at, sold.name, account.balance, account.id as account_id
        from billing.session_pack_purchases as bought
          join billing.session_packs as sold on sold.id = bought.pack_id
          join billing.credit_accounts as account on account.purchase_id = bought.id
        where bought.user_id = client and bought.companion_id = former and bought.payment_status = 'completed'
          and bought.expires_at > at
        order by bought.id for update of bought
    loop
      continue when pack.balance = 0 and not exists (select from billing.booking_fundings as held
        where held.account_id = pack.account_id and held.status = 'held');
      amount := (select least(paid.amount_usd - paid.refunded_usd,
            round(paid.amount_usd * pack.balance / pack.total_sessions, 2))
          from billing.payments as paid where paid.id = pack.id and paid.state = 'succeeded');
      fate := case when pack.id = any (agreed) then 'moved' when pack.id <> all (declined) then 'undecided' else 'refunded' end;
      if fate = 'moved' then
        update billing.session_pack_purchases as bought set companion_id = next where bought.id = pack.id;
      elsif fate = 'refunded' and pack.balance > 0 then
        if amount is null or amount > 100 or not billing.ask_refund(pack.id, uuidv7(), amount, at) then fate := 'stuck';
        else perform billing.take_back_credits(pack.id, uuidv7(), pack.balance, '{}', '{}', at);
        end if;
      end if;
      result := result || jsonb_build_object('id', pack.id, 'name', pack.name, 'unused', pack.balance, 'total', pack.total_sessions,
        'expires_at', pack.expires_at, 'outcome', fate, 'refund_usd', case fate when 'refunded' then amount end);
    end loop;
    return result;
  end $$;
alter function billing_api.move_packs owner to kabar_billing_system;
grant execute on function billing_api.move_packs to kabar_bookings_system;
