-- Checks at commit that the entries of a movement sum to zero.
create function billing.check_movement_sum() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if (select sum(amount) from billing.credit_entries where movement_id = new.movement_id) <> 0 then
      raise exception using errcode = 'KB500', message = 'internal',
        detail = 'movement ' || new.movement_id || ' does not sum to zero';
    end if;
    return null;
  end $$;
alter function billing.check_movement_sum owner to kabar_billing_system;
create constraint trigger credit_entries_sum after insert on billing.credit_entries
  deferrable initially deferred for each row execute function billing.check_movement_sum();

-- The ledgers of credits and of money are append-only.
create function billing.refuse_ledger_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$ begin
    raise exception using errcode = 'KB403', message = 'forbidden', detail = 'the ledger is append-only';
  end $$;
create trigger credit_movements_append_only before update or delete or truncate on billing.credit_movements
  for each statement execute function billing.refuse_ledger_change();
create trigger credit_entries_append_only before update or delete or truncate on billing.credit_entries
  for each statement execute function billing.refuse_ledger_change();
create trigger ledger_movements_append_only before update or delete or truncate on billing.ledger_movements
  for each statement execute function billing.refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete or truncate on billing.ledger_entries
  for each statement execute function billing.refuse_ledger_change();
