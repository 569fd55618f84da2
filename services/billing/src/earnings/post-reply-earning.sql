-- Posts what a companion earns for one reply, once, at the rate of now; nothing while the rate is 0. The line has one unit in place of
-- minutes. Whether the reply is paid is decided before. For jobs only.
-- needs auth_api.has_role, billing.internal_account, billing.payable_account, billing.post_movement, billing.reply_rate
create function billing_api.post_reply_earning(reply uuid, companion uuid, day date, held_until timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with line as (
      insert into billing.companion_earnings (id, companion_id, kind, day, minutes, rate_idr, amount_idr, created_at, held_until)
        select reply, companion, 'check_in_reply', post_reply_earning.day, 1, rate.idr, rate.idr, at, post_reply_earning.held_until
          from (select billing.reply_rate() as idr) as rate where rate.idr > 0 and auth_api.has_role('system')
        on conflict (id) do nothing returning *)
    select billing.post_movement('earning ' || line.id, 'earning', 'IDR', billing.internal_account('earnings', 'IDR'),
        billing.payable_account(line.companion_id), line.amount_idr, null, at) from line
  $$;
alter function billing_api.post_reply_earning owner to kabar_billing_system;
grant execute on function billing_api.post_reply_earning to kabar_bookings_system;
