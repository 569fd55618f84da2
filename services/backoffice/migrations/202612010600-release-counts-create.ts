import { type Kysely, sql } from 'kysely';

/** What gateways count of each release in each hour. Nothing in it is about a person: a mark stands for thousands of networks. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table backoffice.release_pages (
      name text not null,
      version text not null,
      hour timestamptz not null,
      -- the process that counted: each tells the sum of its own pages
      gateway uuid not null,
      pages bigint not null constraint release_pages_pages check (pages >= 0),
      -- the pages of a release since some hour
      primary key (name, version, hour, gateway)
    );
    create table backoffice.release_failures (
      name text not null,
      version text not null,
      hour timestamptz not null,
      mark integer not null,
      -- the failures of a release since some hour; one that two gateways saw is one
      primary key (name, version, hour, mark)
    );
    -- what is old enough to be deleted
    create index release_pages_by_hour on backoffice.release_pages (hour);
    create index release_failures_by_hour on backoffice.release_failures (hour);
    alter table backoffice.release_pages enable row level security, force row level security;
    alter table backoffice.release_failures enable row level security, force row level security;
  `.execute(db);
}
