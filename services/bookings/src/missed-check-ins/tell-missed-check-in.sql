-- Informs everybody, once, that a missed check-in has ended: the client and the companion by notification; by a job of
-- the client service the contacts who were written to, except the one who answered and those who declined mails. For
-- the job only.
-- needs auth_api.has_role, backoffice_api.tell_owner, bookings.tell_of_check_in
create function bookings.tell_missed_check_in(check_in uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    chain bookings.missed_check_ins;
    ended_by bookings.missed_check_in_steps;
    contacts uuid[];
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update bookings.missed_check_ins as stored set told_at = tell_missed_check_in.at
      where stored.id = check_in and stored.state = 'ended' and stored.told_at is null
      returning * into chain;
    if not found then return; end if;
    select * into ended_by from bookings.missed_check_in_steps as step
      where step.check_in_id = check_in and step.kind in ('reached', 'fine') order by step.id limit 1;
    select array_agg(step.contact_id order by step.turn) into contacts from bookings.missed_check_in_steps as step
      where step.check_in_id = check_in and step.kind = 'contact_written'
        and step.contact_id is distinct from ended_by.contact_id
        and not exists (select from bookings.missed_check_in_steps as declined where declined.check_in_id = check_in
          and declined.contact_id = step.contact_id and declined.kind = 'contact_declined');
    if contacts is not null then
      perform jobs_api.enqueue('client:tell-contacts', jsonb_build_object('checkInId', check_in, 'clientId', chain.client_user_id,
        'lovedOneId', chain.loved_one_id, 'contactIds', to_jsonb(contacts)));
    end if;
    perform bookings.tell_of_check_in(person.id, 'missed_check_in_ended', check_in, chain.scheduled_at)
      from (values (chain.client_user_id, 'client'), (chain.companion_user_id, 'companion')) as person (id, side)
      where person.side <> ended_by.actor order by person.id;
    perform backoffice_api.tell_owner('missed check-in ' || check_in);
  end $$;
alter function bookings.tell_missed_check_in owner to kabar_bookings_system;
grant execute on function bookings.tell_missed_check_in to kabar_bookings;
