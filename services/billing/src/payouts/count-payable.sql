-- Keeps what companions with an account are owed and not paid, in cents, by the hour (UTC) until which it is held. The
-- argument is 1 for rows that came, -1 for rows as they were.
-- needs backoffice_api.change_figure
create function billing.count_payable() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('billing.figures', 'payable_cents', sum.hour, tg_argv[0]::integer * sum.cents)
      from (select date_trunc('hour', line.held_until, 'UTC') as hour, (sum(line.amount_idr) * 100)::bigint as cents
        from lines as line
        where line.payout_id is null and (line.objected_at is null or line.decision = 'kept') and not line.account_closed
        group by 1 order by 1) as sum;
    return null;
  end $$;
alter function billing.count_payable owner to kabar_billing_system;
create trigger companion_earnings_counted after insert on billing.companion_earnings
  referencing new table as lines for each statement execute function billing.count_payable('1');
create trigger companion_earnings_old_counted after update on billing.companion_earnings
  referencing old table as lines for each statement execute function billing.count_payable('-1');
create trigger companion_earnings_new_counted after update on billing.companion_earnings
  referencing new table as lines for each statement execute function billing.count_payable('1');
