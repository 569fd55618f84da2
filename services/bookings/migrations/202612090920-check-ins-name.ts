import { type Kysely, sql } from 'kysely';

/** What a question calls a loved one, for people who come by a link and for companions; who talked to the person goes with the account. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.check_ins
      -- of the loved one when they were asked; null: the account's holder
      add column person_name text constraint check_ins_person check (person_name is null or loved_one_id is not null),
      add constraint check_ins_speaker foreign key (spoken_by) references auth.accounts (id) on delete set null;
    -- those of an account, which goes
    create index check_ins_of_speaker on bookings.check_ins (spoken_by) where spoken_by is not null;
  `.execute(db);
}
