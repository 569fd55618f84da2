create policy ledger_subjects_system on billing.ledger_subjects to kabar_billing_system using (true) with check (true);
create policy ledger_accounts_system on billing.ledger_accounts to kabar_billing_system using (true) with check (true);
create policy ledger_movements_system on billing.ledger_movements to kabar_billing_system using (true) with check (true);
create policy ledger_entries_system on billing.ledger_entries to kabar_billing_system using (true) with check (true);
create policy ledger_days_system on billing.ledger_days to kabar_billing_system using (true) with check (true);
grant select, insert, delete on billing.ledger_subjects to kabar_billing_system;
grant select, insert on billing.ledger_movements, billing.ledger_entries to kabar_billing_system;
grant select, insert, update (balance) on billing.ledger_accounts to kabar_billing_system;
grant select, insert, update (amount) on billing.ledger_days to kabar_billing_system;

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

-- An internal account: one that does not belong to a companion.
create function billing.internal_account(kind text, currency text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from billing.ledger_accounts as account
      where account.kind = internal_account.kind and account.currency = internal_account.currency and subject_id is null
  $$;
alter function billing.internal_account owner to kabar_billing_system;

-- Moves money from one account to another, once for each key. Returns null if there is a movement with that key already.
create function billing.post_movement(movement_key text, kind text, currency text, from_account uuid, to_account uuid,
  amount numeric, payment uuid, at timestamptz) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    movement uuid;
    part_taken smallint := floor(random() * 16);
  begin
    if amount <= 0 then
      raise exception using errcode = 'KB500', message = 'internal', detail = 'a movement moves more than nothing';
    end if;
    insert into billing.ledger_movements (key, kind, currency, payment_id, created_at)
      values (movement_key, kind, currency, payment, at)
      on conflict on constraint ledger_movements_key do nothing returning id into movement;
    if movement is null then return null; end if;
    insert into billing.ledger_entries (movement_id, account_id, amount)
      values (movement, from_account, -amount), (movement, to_account, amount);
    -- locks the row of the balance, so that movements of one account are serialised
    update billing.ledger_accounts as account set balance = account.balance + case account.id when to_account then amount else -amount end
      where account.id in (from_account, to_account) and account.balance is not null;
    insert into billing.ledger_days as total (account_id, day, part, amount)
      select account.id, (at at time zone 'UTC')::date, part_taken, case account.id when to_account then amount else -amount end
        from billing.ledger_accounts as account
        where account.id in (from_account, to_account) and account.balance is null order by account.id
      on conflict (account_id, day, part) do update set amount = total.amount + excluded.amount;
    -- figures: sales received in total and by month (UTC), in cents
    perform backoffice_api.change_figure('billing.figures', 'received_' || currency, period.began,
        (case account.id when from_account then amount else -amount end * 100)::bigint)
      from billing.ledger_accounts as account, (values ('-infinity'), (date_trunc('month', at, 'UTC'))) as period (began)
      where account.id in (from_account, to_account) and account.kind = 'sales';
    return movement;
  end $$;
alter function billing.post_movement owner to kabar_billing_system;

-- Raises forbidden unless a condition is true; otherwise true, for use in a where clause.
create function billing.require(condition boolean) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select coalesce(condition, false) or auth_api.refuse('KB403', 'forbidden')::boolean $$;
alter function billing.require owner to kabar_billing_system;

-- Raises forbidden unless the caller has one of the roles; otherwise true, for use in a where clause.
create function billing.require_role(variadic roles text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select billing.require(exists (select from unnest(roles) as role where auth_api.has_role(role))) $$;
alter function billing.require_role owner to kabar_billing_system;
