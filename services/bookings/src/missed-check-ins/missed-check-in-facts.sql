-- What the next step of a missed check-in depends on, read after bookings.hold_missed_check_in, for whoever acts for this side of
-- it. contacts_in_order: [{ id, canBeWritten }], and may_write: for background work alone.
-- needs auth_api.has_role, bookings.reaches_check_in, client_api.contacts_in_order, client_api.may_write_to_contacts
create function bookings.missed_check_in_facts(check_in uuid, side text, token_hash bytea)
  returns table (client_id uuid, companion_id uuid, loved_one_id uuid, booking_id uuid, scheduled_at timestamptz, state text,
    next_at timestamptz, retries smallint, contacts smallint, steps jsonb,
    daily_check_in_id uuid, contact_order uuid[], may_write boolean, contacts_in_order jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select chain.client_user_id, chain.companion_user_id, chain.loved_one_id, chain.booking_id, chain.scheduled_at, chain.state,
        chain.next_at, chain.retries, chain.contacts,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', step.kind, 'turn', step.turn, 'actor', step.actor,
            'contactId', step.contact_id) order by step.id), '[]')
          from bookings.missed_check_in_steps as step where step.check_in_id = chain.id),
        chain.daily_check_in_id, coalesce(plan.contact_order, '{}'),
        auth_api.has_role('system') and client_api.may_write_to_contacts(chain.client_user_id),
        case when auth_api.has_role('system') then
          (select coalesce(jsonb_agg(jsonb_build_object('id', contact.id, 'canBeWritten', contact.can_be_written)
              order by contact.ordinality), '[]')
            from client_api.contacts_in_order(chain.client_user_id, chain.loved_one_id) with ordinality as contact)
          else '[]' end
      from bookings.missed_check_ins as chain
        left join bookings.check_ins as daily on daily.id = chain.daily_check_in_id
        left join bookings.check_in_plans as plan on plan.id = daily.plan_id
      where chain.id = check_in and bookings.reaches_check_in(check_in, side, token_hash)
  $$;
alter function bookings.missed_check_in_facts owner to kabar_bookings_system;
grant execute on function bookings.missed_check_in_facts to kabar_bookings;
