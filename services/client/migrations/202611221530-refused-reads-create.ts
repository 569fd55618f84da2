import { type Kysely, sql } from 'kysely';

/**
 * Who tried to read private notes and was refused. A table of its own: an entry in client.private_reads opens the notes
 * to the transaction that wrote it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.refused_reads (
      id uuid primary key default uuidv7(),
      client_user_id uuid not null references auth.accounts (id) on delete cascade,
      reader_id uuid references auth.accounts (id) on delete set null,
      what text not null constraint refused_reads_what check (what in ('emergency_contacts', 'private_information')),
      day date not null default (now() at time zone 'UTC')::date,
      times integer not null default 1 constraint refused_reads_times check (times > 0),
      last_at timestamptz not null default now(),
      -- however often somebody tries, the owner's record grows by one row a day
      constraint refused_reads_day unique (client_user_id, reader_id, what, day)
    );
    -- "who tried to read mine", newest first
    create index refused_reads_of_client on client.refused_reads (client_user_id, id desc);

    alter table client.refused_reads enable row level security;
    alter table client.refused_reads force row level security;
    grant select on client.refused_reads to kabar_client;
    create policy refused_reads_own on client.refused_reads for select to kabar_client
      using (client_user_id = (select auth_api.uid()));
    grant select, insert on client.refused_reads to kabar_client_system;
    grant update (times, last_at) on client.refused_reads to kabar_client_system;
    create policy refused_reads_system on client.refused_reads to kabar_client_system
      using (true) with check (true);

    -- For the caller alone, who says only whose notes and which. An owner is told of a hundred a day; nobody's id leaves no trace.
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
    alter function client.record_refused_read(uuid, text) owner to kabar_client_system;
    revoke all on function client.record_refused_read(uuid, text) from public;
    grant execute on function client.record_refused_read(uuid, text) to kabar_client;
  `.execute(db);
}
