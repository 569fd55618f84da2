-- The expected result of each date of a weekly series of the caller, with what her plan or pack covers. refusal:
-- nothing can pay, or there is no companion; then there is one row.
-- needs auth_api.local_time, auth_api.reader, auth_api.uid, billing_api.current_subscription, billing_api.own_credits, bookings.series_dates, bookings.way_to_pay
create function bookings.preview_series(purchase uuid, first_date date, local_time time, time_zone text, dates integer,
  at timestamptz)
  returns table (refusal text, place integer, date date, starts timestamptz, result text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    way record;
    plan record;
    zone text := coalesce((select reader.timezone from auth_api.reader(auth_api.uid()) as reader), 'UTC');
  begin
    select * into way from bookings.way_to_pay(purchase, at);
    if way.refusal is not null then
      refusal := way.refusal; return next; return;
    end if;
    select * into plan from billing_api.current_subscription(auth_api.uid());
    return query
      with credits as materialized (select * from billing_api.own_credits(preview_series.at)),
      judged as (
        select week.*, count(*) filter (where week.result = 'free') over (order by week.place) as number
          from bookings.series_dates(way.companion_id, way.minutes, preview_series.first_date, preview_series.local_time,
            preview_series.time_zone, preview_series.dates, preview_series.at) as week
      )
      select null::text, judged.place, judged.date, judged.starts,
          case when judged.result <> 'free' then judged.result
            when purchase is null and (plan.status = 'pending_cancellation' and judged.starts >= plan.next_billing_date
                or coalesce((select credits.remaining from credits
                  where credits.week = date_trunc('week', auth_api.local_time(judged.starts, zone))::date), plan.sessions_per_week) < 1)
              then 'not_covered'
            when purchase is not null and not exists (select from credits where credits.purchase_id = purchase
                and credits.remaining >= judged.number and judged.starts < credits.expires_at)
              then 'not_covered'
            else 'free' end
        from judged order by judged.place;
  end $$;
alter function bookings.preview_series owner to kabar_bookings_system;
grant execute on function bookings.preview_series to kabar_bookings;
