create policy private_reads_of_both on client.private_reads for select to kabar_client
  using (client_user_id = (select auth_api.uid()) or reader_id = (select auth_api.uid()));
-- The audit log is also the permission: row security admits a companion's read only after the same transaction has written one entry
-- for each person concerned, so that no read goes unlogged.
create policy private_reads_begin on client.private_reads for insert to kabar_client
  with check (reader_id = (select auth_api.uid()) and what <> 'incident_contacts'
    and exists (select from client.released_people(client_user_id) as released
      where released.loved_one_id is not distinct from private_reads.loved_one_id));
-- A daily check-in permits reading the contact methods, but neither notes nor contacts.
create policy private_reads_check_in on client.private_reads for insert to kabar_client
  with check (reader_id = (select auth_api.uid()) and what = 'call_contact'
    and client.is_called_for_check_in(client_user_id, loved_one_id));
-- Staff may open contacts only for an incident of a missed session, with a reason, which the client can read.
create policy private_reads_incident on client.private_reads for insert to kabar_client
  with check (reader_id = (select auth_api.uid()) and what = 'incident_contacts'
    and exists (select from client.incident_people(incident_id) as about
      where about.client_id = client_user_id and about.loved_one_id is not distinct from private_reads.loved_one_id));
-- A circle member reads the person's contacts and private information with the person's consent.
create policy private_reads_circle on client.private_reads for insert to kabar_client
  with check (reader_id = (select auth_api.uid()) and what in ('emergency_contacts', 'private_information')
    and client_api.may(coalesce(loved_one_id, client_user_id), what)
    and exists (select from client_api.person_in_care(coalesce(loved_one_id, client_user_id)) as near
      where near.holder = client_user_id and near.loved_one is not distinct from private_reads.loved_one_id));
create policy private_reads_system on client.private_reads for select to kabar_client_system using (true);
grant select, insert (client_user_id, reader_id, what, loved_one_id, incident_id, reason) on client.private_reads to kabar_client;
grant select on client.private_reads to kabar_client_system;

create policy refused_reads_own on client.refused_reads for select to kabar_client
  using (client_user_id = (select auth_api.uid()));
create policy refused_reads_system on client.refused_reads to kabar_client_system using (true) with check (true);
grant select on client.refused_reads to kabar_client;
grant select, insert, update (times, last_at) on client.refused_reads to kabar_client_system;
create policy private_reads_of_contact on client.private_reads for insert to kabar_client_system
  with check (reader_id = (select auth_api.uid()) and what = 'trial_request_contact');
grant insert (client_user_id, reader_id, what) on client.private_reads to kabar_client_system;

-- The person whose emergency contacts the caller, the owner of an open incident, may read because of it.
create function client.incident_people(incident uuid) returns table (client_id uuid, loved_one_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.client_id, bookings_api.loved_one_of_missed(own.reference_type, own.reference_id)
      from backoffice_api.own_missed_incident(incident) as own
  $$;
alter function client.incident_people owner to kabar_client_system;
grant execute on function client.incident_people to kabar_client;

-- Whether the caller, a verified companion, may call a client (loved_one null) or a loved one now because of a daily check-in.
create function client.is_called_for_check_in(owner uuid, loved_one uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.has_role('companion')
      and exists (select from companion_api.verified_companions where user_id = auth_api.uid())
      and exists (select from bookings_api.check_ins_to_call(owner, loved_one, auth_api.uid(), interval '24 hours'))
  $$;
alter function client.is_called_for_check_in owner to kabar_client_system;
grant execute on function client.is_called_for_check_in to kabar_client;

-- Whether this transaction logged that the caller reads a client's contacts, which permits opening the client's key.
create function client_api.is_contact_read(owner uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from client.private_reads as logged
      where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = owner
        and logged.reader_id = auth_api.uid() and logged.what = 'trial_request_contact')
  $$;
alter function client_api.is_contact_read owner to kabar_client_system;
grant execute on function client_api.is_contact_read to kabar_bookings;

-- The names of the loved ones whose notes a companion reads, and nothing else about them.
create function client.names_of_loved_ones(owner uuid) returns table (id uuid, full_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select one.id, one.full_name from client.loved_one_profiles as one
      where one.client_user_id = names_of_loved_ones.owner
        and (one.client_user_id = auth_api.uid() or exists (select from client.private_reads as logged
          where logged.transaction = pg_current_xact_id_if_assigned() and logged.loved_one_id = one.id
            and logged.reader_id = auth_api.uid()))
      order by one.id
  $$;
alter function client.names_of_loved_ones owner to kabar_client_system;
grant execute on function client.names_of_loved_ones to kabar_client;

-- The newest fifty audited reads of a person's encrypted data: of a loved one, or of the holder (loved_one null). The calling function
-- checks that the reader is this person.
create function client_api.reads_about(holder uuid, loved_one uuid) returns table (id uuid, reader_name text, what text, read_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select logged.id, named.preferred_name, logged.what, logged.read_at
      from (select * from client.private_reads as own where own.client_user_id = holder and own.loved_one_id is not distinct from loved_one
        order by own.id desc limit 50) as logged
        left join lateral auth_api.preferred_names(array[logged.reader_id]) as named on true
      order by logged.id desc
  $$;
alter function client_api.reads_about owner to kabar_client_system;
grant execute on function client_api.reads_about to kabar_bookings_system;

-- Logs that the caller reads a client's contacts. Called by the bookings service, which has checked permission.
create function client_api.record_contact_read(owner uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into client.private_reads (client_user_id, reader_id, what) values (owner, auth_api.uid(), 'trial_request_contact')
  $$;
alter function client_api.record_contact_read owner to kabar_client_system;
grant execute on function client_api.record_contact_read to kabar_bookings_system;

-- Audits a read that was refused to the caller: at most a hundred a day for each owner. Ignores an unknown owner.
-- needs auth_api.people, auth_api.uid
create function client.record_refused_read(owner uuid, kind text) returns void
  volatile security definer
  begin atomic
    insert into client.refused_reads as known (client_user_id, reader_id, what)
      select person.id, auth_api.uid(), record_refused_read.kind from auth_api.people as person
        where person.id = record_refused_read.owner and person.id <> auth_api.uid()
          and (select count(*) from client.refused_reads as today where today.client_user_id = person.id
            and today.day = (now() at time zone 'UTC')::date) < 100
      on conflict on constraint refused_reads_day
        do update set times = least(known.times + 1, 1000), last_at = now();
  end;
alter function client.record_refused_read owner to kabar_client_system;
grant execute on function client.record_refused_read to kabar_client;

-- The people (null: the client themselves) whose private notes the caller may read: those with whom the caller has a session at most
-- 24 hours ahead or ago. For verified companions only; staff cannot read notes.
create function client.released_people(owner uuid) returns table (loved_one_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.loved_one_id from bookings_api.people_of_care_near(owner, auth_api.uid(), interval '24 hours') as near
      where auth_api.has_role('companion')
        and exists (select from companion_api.verified_companions where user_id = auth_api.uid());
  $$;
alter function client.released_people owner to kabar_client_system;
grant execute on function client.released_people to kabar_client;
