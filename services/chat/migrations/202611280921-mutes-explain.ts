import { type Kysely, sql } from 'kysely';

/** Staff also mute reporters, say in their own words what they decided, and see who is muted by whom. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table chat.mutes
      add column id uuid not null default uuidv7(),
      add column kind text not null default 'writing' constraint mutes_kind check (kind in ('writing', 'reporting')),
      add column muted_at timestamptz not null default now(),
      add column muted_by uuid references auth.accounts (id) on delete set null,
      drop constraint mutes_pkey,
      add constraint mutes_pkey primary key (id),
      add constraint mutes_one_of_a_kind unique (account_id, kind);
    -- present mutes, the one that ends first before the others
    create index mutes_by_end on chat.mutes (muted_until, id);
    create index mutes_muted_by on chat.mutes (muted_by);

    alter table chat.message_flags drop constraint message_flags_outcome,
      add constraint message_flags_outcome
        check (outcome in ('dismissed', 'warned', 'muted', 'conversation_closed', 'reporter_muted')),
      add column words_to_writer text constraint message_flags_words_to_writer check (char_length(words_to_writer) <= 500),
      add column words_to_reporter text constraint message_flags_words_to_reporter check (char_length(words_to_reporter) <= 500);
  `.execute(db);
}
