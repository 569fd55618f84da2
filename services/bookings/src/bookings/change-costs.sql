-- What a change of status means for the booking's credit and for the companion. Used by both the preview and the
-- change. late: a cancellation after the free period. credit: 'returned', 'used', or 'kept' when it continues to pay
-- for the booking.
-- needs billing_api.free_cancellation_hours
create function bookings.change_costs(scheduled_at timestamptz, to_status text, actor text, no_show_by text, at timestamptz)
  returns table (late boolean, credit text, strike text, free_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select judged.late,
      case
        when to_status in ('scheduled', 'confirmed', 'pending') then 'kept'
        when to_status = 'completed' then 'used'
        when to_status = 'no_show' then case no_show_by when 'companion' then 'returned' else 'used' end
        when actor = 'client' and judged.late then 'used'
        else 'returned' end,
      case
        when to_status = 'no_show' and no_show_by = 'companion' then 'no_show'
        when to_status = 'cancelled' and actor = 'companion' and judged.late then 'late_cancellation' end,
      judged.free_until
    from (select to_status = 'cancelled' and at > free.until as late, free.until as free_until
      from (select change_costs.scheduled_at - billing_api.free_cancellation_hours() * interval '1 hour' as until) as free) as judged
  $$;
alter function bookings.change_costs owner to kabar_bookings_system;
grant execute on function bookings.change_costs to kabar_bookings;
