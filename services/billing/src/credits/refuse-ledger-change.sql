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
