-- Maintains the sum of each companion's earnings by month (of the session's day), without lines that were taken back or waived.
create function billing.count_earning_of_month() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    sign integer := case when new.decision is distinct from 'taken_back' and not new.account_closed then 1 else 0 end;
  begin
    if tg_op = 'UPDATE' then
      sign := sign - case when old.decision is distinct from 'taken_back' and not old.account_closed then 1 else 0 end;
    end if;
    if sign = 0 then return null; end if;
    insert into billing.earning_months as kept (companion_id, month, minutes, amount_idr)
      values (new.companion_id, date_trunc('month', new.day)::date, sign * case new.kind when 'check_in_reply' then 0 else new.minutes end, sign * new.amount_idr)
      on conflict (companion_id, month) do update
        set minutes = kept.minutes + excluded.minutes, amount_idr = kept.amount_idr + excluded.amount_idr;
    return null;
  end $$;
alter function billing.count_earning_of_month owner to kabar_billing_system;
create trigger companion_earnings_month_counted after insert or update of decision on billing.companion_earnings
  for each row execute function billing.count_earning_of_month();
