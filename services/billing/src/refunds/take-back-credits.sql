-- Takes back the unused credits of a pack that an amount paid for, before the amount counts as given back: all of them with the
-- rest of the payment. Nothing for what is no pack. The caller holds the purchase and the payment.
-- needs billing.move_credits
create function billing.take_back_credits(payment uuid, movement_key text, amount numeric) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    account billing.credit_accounts;
    credits integer;
  begin
    select * into account from billing.credit_accounts where purchase_id = payment for update;
    if not found then return; end if;
    select least(account.balance, case when take_back_credits.amount = paid.amount_usd - paid.refunded_usd then account.balance
        else ceil(take_back_credits.amount * bought.total_sessions / paid.amount_usd) end) into credits
      from billing.payments as paid join billing.session_pack_purchases as bought on bought.id = paid.id where paid.id = payment;
    if credits > 0 then
      perform billing.move_credits(movement_key, 'grant', null, account.id,
        (select id from billing.credit_accounts where kind = 'granted'), credits);
    end if;
  end $$;
alter function billing.take_back_credits owner to kabar_billing_system;
