import { type Kysely, sql } from 'kysely';

/**
 * The rules of time zones, as the runtime has them (docs/adr/0019): the start fills the tables. Functions convert by them instead of
 * `at time zone`, which has the rules of Postgres.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.zone_offsets (
      zone text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      ahead interval not null,
      -- "the offset of a zone at an instant"
      primary key (zone, starts_at)
    );
    create table auth.zone_rules (
      single boolean primary key default true check (single),
      -- whose rules were stored and compared, and for which years
      version text not null,
      -- zones for which Postgres has other rules, or none
      differing text[] not null
    );
  `.execute(db);
}
