-- Records a failed sign-in. A job calls it some time after the failure, when the account may be gone.
create function auth.record_failed_sign_in(account uuid, at timestamptz, outcome text, user_agent text, address text)
  returns void language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- ids are the order of the list: this one is as old as the failure
    insert into auth.sign_ins (id, account_id, at, outcome, way, user_agent, address)
      select uuidv7(record_failed_sign_in.at - clock_timestamp()), accounts.id, record_failed_sign_in.at,
          record_failed_sign_in.outcome, 'password', record_failed_sign_in.user_agent, record_failed_sign_in.address
        from auth.accounts where accounts.id = account
  $$;
alter function auth.record_failed_sign_in owner to kabar_auth_system;
grant execute on function auth.record_failed_sign_in to kabar_auth;
