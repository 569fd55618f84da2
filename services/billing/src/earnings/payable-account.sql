-- The ledger account of what a companion is owed; created if it does not exist.
create function billing.payable_account(companion uuid) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.ledger_subjects (account_id) values (companion) on conflict (account_id) do nothing;
    insert into billing.ledger_accounts (kind, currency, subject_id, balance)
      select 'payable', 'IDR', subject.subject_id, 0 from billing.ledger_subjects as subject where subject.account_id = companion
      on conflict on constraint ledger_accounts_one do nothing;
    select account.id from billing.ledger_accounts as account
        join billing.ledger_subjects as subject on subject.subject_id = account.subject_id
      where subject.account_id = companion and account.kind = 'payable' and account.currency = 'IDR'
  $$;
alter function billing.payable_account owner to kabar_billing_system;
