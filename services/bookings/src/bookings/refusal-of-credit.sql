-- Why nothing would pay for a booking of the caller at another time; null when something would. late: the credit that
-- pays now is used up; otherwise it is first returned to its own week or pack. For the preview:
-- billing_api.fund_booking decides.
-- needs auth_api.local_time, auth_api.reader, auth_api.uid, billing_api.current_subscription, billing_api.own_credits
create function bookings.refusal_of_credit(booking uuid, starts timestamptz, late boolean, at timestamptz) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    own bookings.bookings;
    plan record;
    pack record;
    remaining integer;
    zone text := coalesce((select reader.timezone from auth_api.reader(auth_api.uid()) as reader), 'UTC');
    monday date := date_trunc('week', auth_api.local_time(starts, zone))::date;
  begin
    select * into own from bookings.bookings as stored where stored.id = booking and stored.user_id = auth_api.uid();
    if own.session_pack_purchase_id is not null then
      select * into pack from billing_api.own_credits(at) as credit where credit.purchase_id = own.session_pack_purchase_id;
      if not found or starts >= pack.expires_at then return 'pack_expired'; end if;
      return case when pack.remaining + (not late)::integer < 1 then 'pack_used_up' end;
    end if;
    select * into plan from billing_api.current_subscription(auth_api.uid());
    if not found then return 'no_subscription'; end if;
    if plan.status = 'pending_cancellation' and starts >= plan.next_billing_date then return 'plan_ends_before'; end if;
    remaining := coalesce((select credit.remaining from billing_api.own_credits(at) as credit where credit.week = monday),
      plan.sessions_per_week);
    if not late and date_trunc('week', auth_api.local_time(own.scheduled_at, zone))::date = monday then remaining := remaining + 1; end if;
    return case when remaining < 1 then 'week_used_up' end;
  end $$;
alter function bookings.refusal_of_credit owner to kabar_bookings_system;
grant execute on function bookings.refusal_of_credit to kabar_bookings;
