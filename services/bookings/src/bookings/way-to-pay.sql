-- The companion and length of a session by what pays: a pack of the caller or, without one, the subscription, whose
-- companion is its own or the assigned one. Billing checks whether credits suffice. refusal: no_subscription,
-- companion_missing, pack_not_found.
-- needs auth_api.uid, billing_api.current_subscription, billing_api.own_credits
create function bookings.way_to_pay(purchase uuid, at timestamptz)
  returns table (refusal text, companion_id uuid, minutes integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if purchase is null then
      select coalesce(plan.companion_id, assigned.companion_id), plan.minutes_per_session into companion_id, minutes
        from billing_api.current_subscription(auth_api.uid()) as plan
          left join bookings.client_companion_assignments as assigned
            on assigned.client_id = auth_api.uid() and assigned.status = 'active';
      if not found then refusal := 'no_subscription';
      elsif companion_id is null then refusal := 'companion_missing'; end if;
    else
      select pack.companion_id, pack.minutes into companion_id, minutes
        from billing_api.own_credits(at) as pack where pack.purchase_id = purchase;
      if not found then refusal := 'pack_not_found'; end if;
    end if;
    return next;
  end $$;
alter function bookings.way_to_pay owner to kabar_bookings_system;
grant execute on function bookings.way_to_pay to kabar_bookings;
