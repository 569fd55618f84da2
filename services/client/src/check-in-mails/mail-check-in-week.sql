-- Enqueues the weekly mail about a loved one's check-ins to the account's holder, once a week, if the loved one consented and the
-- account is not suspended. until: the Monday after that week. For jobs only.
create function client.mail_check_in_week(loved_one uuid, until date, account_hash bytea, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with due as (
      update client.loved_one_profiles as one set check_ins_mailed_until = until
        where one.id = loved_one and auth_api.has_role('system')
          and (one.check_ins_mailed_until is null or one.check_ins_mailed_until < until)
          and client_api.may(one.id, 'check_ins') and not auth_api.is_out(one.client_user_id, false)
          and not client.is_address_declined('check_in_weeks', account_hash)
        returning one.client_user_id)
    select auth_api.send_mail(client_user_id, 'check-in-week', mail_check_in_week.details) from due
  $$;
alter function client.mail_check_in_week owner to kabar_client_system;
grant execute on function client.mail_check_in_week to kabar_client;
