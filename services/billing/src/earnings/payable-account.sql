-- The ledger account of what a companion is owed; created if it does not exist.
create function billing.payable_account(companion uuid) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    subject uuid;
    account uuid;
  begin
    insert into billing.ledger_subjects (account_id) values (companion) on conflict (account_id) do nothing;
    select subject_id into subject from billing.ledger_subjects where account_id = companion;
    insert into billing.ledger_accounts (kind, currency, subject_id, balance) values ('payable', 'IDR', subject, 0)
      on conflict on constraint ledger_accounts_one do nothing;
    select id into account from billing.ledger_accounts where kind = 'payable' and currency = 'IDR' and subject_id = subject;
    return account;
  end $$;
alter function billing.payable_account owner to kabar_billing_system;
