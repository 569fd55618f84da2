-- Stores what was decided about a locked missed check-in, for whoever acts for this side of it: its state, and further steps
-- [{ kind, turn, actor, contactId }] of this side. Answers whether it was stored.
-- needs bookings.reaches_check_in
create function bookings.change_missed_check_in(check_in uuid, side text, token_hash bytea, steps jsonb, state text, next_at timestamptz,
  retries integer, contacts integer, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update bookings.missed_check_ins as chain set state = change_missed_check_in.state, next_at = change_missed_check_in.next_at,
          retries = change_missed_check_in.retries, contacts = change_missed_check_in.contacts,
          told_at = case when change_missed_check_in.state = 'ended' then chain.told_at end,
          ended_at = case when change_missed_check_in.state = 'ended' then coalesce(chain.ended_at, change_missed_check_in.at) end
        where chain.id = check_in and bookings.reaches_check_in(check_in, side, token_hash)
        returning chain.id),
    stored as (
      insert into bookings.missed_check_in_steps (check_in_id, kind, turn, actor, contact_id, at)
        select changed.id, step.kind, step.turn, step.actor, step."contactId", change_missed_check_in.at
          from changed, jsonb_to_recordset(steps) as step (kind text, turn smallint, actor text, "contactId" uuid)
          where step.actor = side
        on conflict on constraint missed_check_in_steps_once do nothing)
    select exists (select from changed)
  $$;
alter function bookings.change_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.change_missed_check_in to kabar_bookings;
