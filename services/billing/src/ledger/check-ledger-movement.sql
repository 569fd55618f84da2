-- Checks at commit that a movement sums to zero and that its accounts have its currency.
create function billing.check_ledger_movement() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if (select sum(amount) from billing.ledger_entries where movement_id = new.movement_id) <> 0
      or exists (select from billing.ledger_entries as entry
        join billing.ledger_accounts as account on account.id = entry.account_id
        join billing.ledger_movements as movement on movement.id = entry.movement_id
        where entry.movement_id = new.movement_id and account.currency <> movement.currency)
    then
      raise exception using errcode = 'KB500', message = 'internal',
        detail = 'movement ' || new.movement_id || ' does not sum to zero in one currency';
    end if;
    return null;
  end $$;
alter function billing.check_ledger_movement owner to kabar_billing_system;
create constraint trigger ledger_entries_sum after insert on billing.ledger_entries
  deferrable initially deferred for each row execute function billing.check_ledger_movement();
