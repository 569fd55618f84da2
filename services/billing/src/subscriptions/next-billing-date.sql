-- When the next period begins: a calendar month later in the client's zone, on the anchor day, which is clamped in shorter months
-- and restored after them: 31 January, 28 February, 31 March (decision 73).
-- needs auth_api.reader
create function billing.next_billing_date(client uuid, anchor_day integer, period_end timestamptz) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select (month.first + (least(anchor_day, extract(day from month.first + interval '1 month' - interval '1 day')::integer) - 1)
        * interval '1 day' + ending.local::time) at time zone ending.zone
      from (select period_end at time zone zone as local, zone
          from coalesce((select timezone from auth_api.reader(client)), 'UTC') as zone) as ending,
        lateral (select date_trunc('month', ending.local) + interval '1 month' as first) as month
  $$;
alter function billing.next_billing_date owner to kabar_billing_system;
