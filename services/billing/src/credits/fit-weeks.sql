-- Adjusts accounts after the number of sessions a week of a subscription has changed: weeks after that of the change that have
-- bookings already get the additional credits, or lose those that are not booked. It is called again after bookings beyond the
-- number are cancelled, and does not repeat what is done.
-- Only for background work.
-- needs auth_api.has_role, auth_api.local_time, auth_api.reader, billing.move_credits
create function billing_api.fit_weeks(subscription uuid, changed_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own billing.user_subscriptions;
    granted uuid := (select id from billing.credit_accounts where kind = 'granted');
    week record;
    more integer;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into own from billing.user_subscriptions where id = subscription for update;
    for week in
      select account.id, account.balance, (select sum(entry.amount) from billing.credit_entries as entry
            join billing.credit_movements as movement on movement.id = entry.movement_id
            where entry.account_id = account.id and movement.kind = 'grant') as sessions
        from billing.credit_accounts as account
        where account.subscription_id = own.id
          and account.week > auth_api.local_time(changed_at, (select timezone from auth_api.reader(own.user_id)))::date
        order by account.week for update of account
    loop
      more := own.sessions_per_week - week.sessions;
      if more > 0 then
        perform billing.move_credits('fit ' || week.id || ' ' || uuidv7(), 'grant', null, granted, week.id, more);
      elsif more < 0 and week.balance > 0 then
        perform billing.move_credits('fit ' || week.id || ' ' || uuidv7(), 'grant', null, week.id, granted,
          least(-more, week.balance));
      end if;
    end loop;
  end $$;
alter function billing_api.fit_weeks owner to kabar_billing_system;
grant execute on function billing_api.fit_weeks to kabar_billing, kabar_bookings;
