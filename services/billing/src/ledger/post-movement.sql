-- Moves money from one account to another, once for each key. Returns null if there is a movement with that key already.
-- needs backoffice_api.change_figure
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
    -- what sales received of all time and by month (UTC), in cents
    perform backoffice_api.change_figure('billing.figures', 'received_' || currency, period.began,
        (case account.id when from_account then amount else -amount end * 100)::bigint)
      from billing.ledger_accounts as account, (values ('-infinity'), (date_trunc('month', at, 'UTC'))) as period (began)
      where account.id in (from_account, to_account) and account.kind = 'sales';
    return movement;
  end $$;
alter function billing.post_movement owner to kabar_billing_system;
