-- Moves credits from one account to another. Returns false without a change if the first has too few. The internal accounts
-- ('granted', 'used') have no balance, because all clients would wait for each other to update it.
-- A second movement with the same key raises an error.
create function billing.move_credits(movement_key text, kind text, booking uuid, from_account uuid, to_account uuid,
  credits integer) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with taken as (
      update billing.credit_accounts as own set balance = own.balance - credits
        where own.id = from_account and own.balance >= credits returning own.id),
    movement as (
      insert into billing.credit_movements (key, kind, booking_id)
        select movement_key, move_credits.kind, booking
          where exists (select from taken) or from_account in (select own.id from billing.credit_accounts as own where own.balance is null)
        returning id),
    given as (
      update billing.credit_accounts as own set balance = own.balance + credits from movement
        where own.id = to_account and own.balance is not null),
    entries as (
      insert into billing.credit_entries (movement_id, account_id, amount)
        select movement.id, entry.account, entry.amount
          from movement cross join (values (from_account, -credits), (to_account, credits)) as entry (account, amount))
    select exists (select from movement)
  $$;
alter function billing.move_credits owner to kabar_billing_system;
