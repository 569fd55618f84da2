create policy check_in_calls_system on bookings.check_in_calls to kabar_bookings_system using (true) with check (true);
create policy check_in_calls_own on bookings.check_in_calls for select to kabar_bookings
  using ((select auth_api.uid()) in (client_id, companion_id));
grant select on bookings.check_in_calls to kabar_bookings;
grant select, insert, update, delete on bookings.check_in_calls to kabar_bookings_system;

create policy check_in_greetings_system on bookings.check_in_greetings to kabar_bookings_system using (true) with check (true);
create policy check_in_greetings_own on bookings.check_in_greetings to kabar_bookings
  using (companion_id = (select auth_api.uid()))
  with check (companion_id = (select auth_api.uid()) and (select auth_api.has_role('companion')));
grant select, insert, delete on bookings.check_in_greetings to kabar_bookings;

-- The companion or staff who answer a client's check-ins decrypt messages and encrypt replies with the client's key.
create policy personal_keys_check_in on bookings.personal_keys for select to kabar_bookings
  using (bookings.answers_check_ins_of(person_id));
create policy personal_keys_make_for_check_in on bookings.personal_keys for insert to kabar_bookings
  with check (bookings.answers_check_ins_of(person_id));

-- Whether the caller answers daily check-ins of a client: as their companion, or as staff if no companion answers.
create function bookings.answers_check_ins_of(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.check_ins as own where own.client_id = client and own.companion_id = auth_api.uid()
        and client <> all ((select bookings.left_clients())::uuid[]))
      or (auth_api.has_role('admin') or auth_api.has_role('moderator'))
        and exists (select from bookings.check_ins as own where own.client_id = client and own.companion_id is null)
  $$;
alter function bookings.answers_check_ins_of owner to kabar_bookings_system;
grant execute on function bookings.answers_check_ins_of to kabar_bookings;

-- Facts that decide whether the companion of a check-in may call its person now: the call made for this request, if any, and
-- whether the client is suspended. No row for another companion's check-in.
create function bookings.check_in_call_facts(check_in uuid) returns table (id uuid, room_name text, ends_at timestamptz, is_out boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select called.id, bookings.room_name('check_in', called.id, called.starts_at), called.ends_at,
        auth_api.is_out(own.client_id, own.loved_one_id is not null)
      from bookings.check_ins as own left join bookings.check_in_calls as called on called.check_in_id = own.id
        and called.wished_at = own.answered_at and called.companion_id = own.companion_id
      where own.id = check_in and bookings.reaches_question(own.id, 'companion', null)
  $$;
alter function bookings.check_in_call_facts owner to kabar_bookings_system;
grant execute on function bookings.check_in_call_facts to kabar_bookings;

-- The check-in whose request a call answers. For background work.
create function bookings.check_in_of_call(called uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.check_in_id from bookings.check_in_calls as own where own.id = called and auth_api.has_role('system')
  $$;
alter function bookings.check_in_of_call owner to kabar_bookings_system;
grant execute on function bookings.check_in_of_call to kabar_bookings;

-- The client whose check-ins permit a companion to call: the person asked for a call or help, or the answer is late or missing,
-- for `margin` after the last event. Excluded: check-ins that ended with "fine", those from before the assignment ended, and
-- those that are suspended (decision 99) or off. loved_one null: the account's holder. The client service checks this before it
-- opens a number.
create function bookings_api.check_ins_to_call(client uuid, loved_one uuid, companion uuid, margin interval)
  returns table (client_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select distinct own.client_id from bookings.check_ins as own
      where own.companion_id = check_ins_to_call.companion and own.loved_one_id is not distinct from loved_one
        and (client is null and loved_one is not null or own.client_id = client)
        and own.state in ('late', 'missed', 'call', 'help') and own.opens_at > now() - interval '7 days'
        and greatest(own.closes_at, own.missed_at, own.answered_at, own.spoken_at) >= now() - margin
        and backoffice_api.feature_enabled('check_in_plans_enabled') and not auth_api.is_out(own.client_id, loved_one is not null)
        and own.created_at > coalesce((select max(pair.ended_at) from bookings.client_companion_assignments as pair
          where pair.client_id = own.client_id and pair.companion_id = own.companion_id
          having bool_and(pair.status = 'ended')), '-infinity')
  $$;
alter function bookings_api.check_ins_to_call owner to kabar_bookings_system;
grant execute on function bookings_api.check_ins_to_call to kabar_client_system;

-- Hands a client's open questions and running missed check-ins over to the new companion, or to staff if there is none.
create function bookings.hand_over_check_ins() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    companion uuid := (select pair.companion_id from bookings.client_companion_assignments as pair
      where pair.client_id = new.client_id and pair.status = 'active');
    waiting uuid[] := array(select own.id from bookings.check_in_plans as plan
      join bookings.check_ins as own on own.plan_id = plan.id and own.local_date > current_date - 9
        and (own.state in ('open', 'late', 'missed') or own.state in ('call', 'help') and own.spoken_at is null)
      where plan.client_id = new.client_id order by own.id for update of own);
  begin
    if cardinality(waiting) = 0 then return null; end if;
    update bookings.check_ins set companion_id = companion where id = any (waiting);
    update bookings.missed_check_ins set companion_user_id = companion
      where daily_check_in_id = any (waiting) and state <> 'ended';
    return null;
  end $$;
alter function bookings.hand_over_check_ins owner to kabar_bookings_system;
create trigger assignments_hand_over_check_ins after insert or update of status on bookings.client_companion_assignments
  for each row execute function bookings.hand_over_check_ins();

-- The former clients of the calling companion, whose daily check-ins, also old ones, the companion can no longer see.
create function bookings.left_clients() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(select pair.client_id from bookings.client_companion_assignments as pair
      where pair.companion_id = auth_api.uid() group by pair.client_id having bool_and(pair.status = 'ended'))
  $$;
alter function bookings.left_clients owner to kabar_bookings_system;
grant execute on function bookings.left_clients to kabar_bookings;

-- Posts the earning for a reply on the date of the check-in, after the decision (payOfReply in pay-rules.ts). An open objection puts
-- it on hold; nothing is posted if an admin took it back meanwhile. For jobs only.
create function bookings.pay_reply(reply uuid, held_until timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select billing_api.post_reply_earning(own.id, own.author_id, daily.local_date, pay_reply.held_until, pay_reply.at)
      from bookings.check_in_replies as own join bookings.check_ins as daily on daily.id = own.check_in_id
      where own.id = reply and not own.by_staff and own.author_id is not null and own.objection_minutes is distinct from 0;
    select billing_api.hold_earning(own.id, own.objected_at) from bookings.check_in_replies as own
      where own.id = reply and own.objected_at is not null and own.objection_decided_at is null;
  $$;
alter function bookings.pay_reply owner to kabar_bookings_system;
grant execute on function bookings.pay_reply to kabar_bookings;

-- Facts for the pay of a reply. Only the first reply to a person on a date is paid. For jobs only.
create function bookings.reply_pay_facts(reply uuid)
  returns table (companion_id uuid, date text, time_zone text, closes_at timestamptz, answered_at timestamptz, is_first_of_day boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when own.by_staff then null else own.author_id end, daily.local_date::text, daily.time_zone, daily.closes_at,
        daily.answered_at,
        not exists (select from bookings.check_ins as other join bookings.check_in_replies as earlier on earlier.check_in_id = other.id
          where other.plan_id in (select plan.id from bookings.check_in_plans as plan
              where plan.client_id = daily.client_id and plan.loved_one_id is not distinct from daily.loved_one_id)
            and other.local_date = daily.local_date
            and (earlier.created_at, earlier.id) < (own.created_at, own.id))
      from bookings.check_in_replies as own join bookings.check_ins as daily on daily.id = own.check_in_id
      where own.id = reply and auth_api.has_role('system')
  $$;
alter function bookings.reply_pay_facts owner to kabar_bookings_system;
grant execute on function bookings.reply_pay_facts to kabar_bookings;

-- Stores the video call with which the calling companion answers a check-in's request; replaces an earlier call that is over.
create function bookings.store_check_in_call(check_in uuid, called uuid, starts_at timestamptz, ends_at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.check_in_calls (id, check_in_id, wished_at, client_id, loved_one_id, companion_id, starts_at, ends_at)
      select called, own.id, own.answered_at, own.client_id, own.loved_one_id, own.companion_id, store_check_in_call.starts_at,
          store_check_in_call.ends_at
        from bookings.check_ins as own where own.id = check_in and bookings.reaches_question(own.id, 'companion', null)
      on conflict on constraint check_in_calls_once do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at
  $$;
alter function bookings.store_check_in_call owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_call to kabar_bookings;

-- Stores an encrypted reply to the current answer of a locked daily check-in, by its companion, or by staff if there is none. False
-- if that answer has a reply already, or the id is used.
create function bookings.store_check_in_reply(reply uuid, daily uuid, sealed bytea, proposed timestamptz, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into bookings.check_in_replies (id, check_in_id, author_id, by_staff, text, proposed_at, created_at, answered_at)
        select store_check_in_reply.reply, own.id, auth_api.uid(), own.companion_id is null, sealed, proposed, store_check_in_reply.at,
            own.answered_at
          from bookings.check_ins as own where own.id = daily and (bookings.reaches_question(daily, 'companion', null)
            or own.companion_id is null and (auth_api.has_role('admin') or auth_api.has_role('moderator')))
        on conflict do nothing returning id)
    select exists (select from stored)
  $$;
alter function bookings.store_check_in_reply owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_reply to kabar_bookings;
