-- Copies the names of new loved ones into the table that staff search. Foreign keys (on update and on delete cascade) keep it in sync.
create function client.name_loved_ones() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into client.loved_one_names (id, client_user_id, full_name)
      select added.id, added.client_user_id, added.full_name from added;
    return null;
  end $$;
alter function client.name_loved_ones owner to kabar_client_system;
create trigger loved_one_profiles_named_for_search after insert on client.loved_one_profiles
  referencing new table as added for each statement execute function client.name_loved_ones();

-- Records a loved one's answer to a companion in a call. Called by the bookings service, which has checked that the caller had
-- that call, in the transaction of the session log, so that no call is booked between the answer and its record. A yes only
-- confirms: it never overrides a no of the loved one or the client. Null if they are no longer a loved one of this client.
create function client_api.record_consent_in_call(client uuid, loved_one uuid, agrees boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare newest boolean;
  begin
    -- the lock under which the client answers for them
    perform pg_advisory_xact_lock(hashtextextended('consents of ' || client, 0));
    if auth_api.uid() is null or not exists (select from client.loved_one_profiles as own
      where own.id = loved_one and own.client_user_id = client)
    then
      return null;
    end if;
    newest := (select consent.given and consent.adult from client.loved_one_consents as consent
      where consent.loved_one_id = loved_one order by consent.id desc limit 1);
    if agrees and newest is not true then return false; end if;
    insert into client.loved_one_consents (loved_one_id, client_user_id, given, how, asked_by, adult)
      values (loved_one, client, agrees, case when agrees then 'in_a_call' end, 'companion', coalesce(newest, false));
    return agrees;
  end $$;
alter function client_api.record_consent_in_call owner to kabar_client_system;
grant execute on function client_api.record_consent_in_call to kabar_bookings_system;
