-- Does the one due step of a missed check-in and answers which: 'retry', 'incident', 'contact' (the caller then
-- enqueues, in the same transaction, the mail with the token to contact_id), or nothing. First come the tries, then the
-- contacts in order, each with time to answer, then staff: the session then uses no credit. For the job only.
-- needs auth_api.has_role, backoffice_api.open_incident, bookings.change_booking_status, bookings.lock_sessions, bookings.tell_of_check_in, client_api.contacts_in_order, client_api.may_write_to_contacts
create function bookings.advance_missed_check_in(check_in uuid, token_hash bytea, most_retries integer, retry_minutes integer,
  contact_minutes integer, at timestamptz) returns table (done text, contact_id uuid, scheduled_at timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    chain bookings.missed_check_ins;
    contact record;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform bookings.lock_sessions(array[coalesce(stored.booking_id, stored.trial_booking_id)])
      from bookings.missed_check_ins as stored where stored.id = check_in;
    select * into chain from bookings.missed_check_ins as stored where stored.id = check_in for update;
    if not found or chain.state <> 'running' or chain.next_at > at then return; end if;
    if chain.retries < most_retries then
      insert into bookings.missed_check_in_steps (check_in_id, kind, turn, actor, at)
        values (check_in, 'retry', chain.retries + 1, 'system', advance_missed_check_in.at);
      update bookings.missed_check_ins as stored set retries = stored.retries + 1,
          next_at = advance_missed_check_in.at + retry_minutes * interval '1 minute' where stored.id = check_in;
      perform bookings.tell_of_check_in(chain.companion_user_id, 'missed_check_in_retry', check_in, chain.scheduled_at);
      return query select 'retry', null::uuid, chain.scheduled_at;
      return;
    end if;
    if client_api.may_write_to_contacts(chain.client_user_id) then
      for contact in
        select found.id, found.can_be_written from client_api.contacts_in_order(chain.client_user_id, chain.loved_one_id)
            with ordinality as found
          where not exists (select from bookings.missed_check_in_steps as step
            where step.check_in_id = check_in and step.contact_id = found.id and step.kind in ('contact_written', 'contact_skipped'))
          order by found.ordinality
      loop
        chain.contacts := chain.contacts + 1;
        insert into bookings.missed_check_in_steps (check_in_id, kind, turn, actor, contact_id, at)
          values (check_in, case when contact.can_be_written then 'contact_written' else 'contact_skipped' end, chain.contacts,
            'system', contact.id, advance_missed_check_in.at);
        update bookings.missed_check_ins as stored set contacts = chain.contacts,
            next_at = advance_missed_check_in.at + contact_minutes * interval '1 minute' where stored.id = check_in;
        if contact.can_be_written then
          insert into bookings.missed_check_in_links (token_hash, check_in_id, turn, contact_id)
            values (advance_missed_check_in.token_hash, check_in, chain.contacts, contact.id);
          return query select 'contact', contact.id, chain.scheduled_at;
          return;
        end if;
      end loop;
    end if;
    update bookings.missed_check_ins as stored set state = 'with_staff', next_at = null where stored.id = check_in;
    insert into bookings.missed_check_in_steps (check_in_id, kind, actor, at)
      values (check_in, 'incident', 'system', advance_missed_check_in.at);
    if chain.booking_id is not null then
      perform bookings.change_booking_status(chain.booking_id, 'no_show', 'system', null, advance_missed_check_in.at, 'client',
        give_back => true);
    end if;
    perform backoffice_api.open_incident('missed', 'missed check-in ' || check_in, chain.client_user_id, chain.companion_user_id,
      'missed_check_in', check_in, null);
    perform bookings.tell_of_check_in(person, 'missed_check_in_with_staff', check_in, chain.scheduled_at)
      from unnest(array[chain.client_user_id, chain.companion_user_id]) as person order by person;
    return query select 'incident', null::uuid, chain.scheduled_at;
  end $$;
alter function bookings.advance_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.advance_missed_check_in to kabar_bookings;
