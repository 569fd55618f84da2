-- The lines of one session as JSON, for the decision about the next one (shared/rules/src/earning-lines.ts).
create function billing_api.earning_lines(keys uuid[]) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('minutes', own.minutes, 'heldUntil', own.held_until, 'decision', own.decision,
        'isInPayout', own.payout_id is not null)), '[]')
      from billing.companion_earnings as own where own.id = any (keys) or own.session_id = any (keys)
  $$;
alter function billing_api.earning_lines owner to kabar_billing_system;
grant execute on function billing_api.earning_lines to kabar_bookings_system;
