-- Moves credits from one account to another. Returns false without a change if the first has too few. The internal accounts
-- ('granted', 'used') have no balance, because all clients would wait for each other to update it.
-- A second movement with the same key raises an error.
create function billing.move_credits(movement_key text, kind text, booking uuid, from_account uuid, to_account uuid,
  credits integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare movement uuid;
  begin
    update billing.credit_accounts set balance = balance - credits where id = from_account and balance >= credits;
    if not found
      and exists (select from billing.credit_accounts where id = from_account and balance is not null)
    then
      return false;
    end if;
    update billing.credit_accounts set balance = balance + credits where id = to_account and balance is not null;
    insert into billing.credit_movements (key, kind, booking_id) values (movement_key, move_credits.kind, booking)
      returning id into movement;
    insert into billing.credit_entries (movement_id, account_id, amount)
      values (movement, from_account, -credits), (movement, to_account, credits);
    return true;
  end $$;
alter function billing.move_credits owner to kabar_billing_system;
