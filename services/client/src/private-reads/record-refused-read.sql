-- Logs a refused read of the caller, who names only the client and the kind of note. At most a hundred a day are
-- recorded for one owner; an unknown id is not recorded.
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
