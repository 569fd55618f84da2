import { type Kysely, sql } from 'kysely';

/**
 * Reports of pages about a release, once for each page that was sent, and the networks that were sent pages with it. A mark
 * stands for thousands of networks. Earlier failures name no page, so they are dropped.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    drop table backoffice.release_failures;
    create table backoffice.release_reports (
      name text not null,
      version text not null,
      -- in which the page was sent
      hour timestamptz not null,
      outcome text not null constraint release_reports_outcome check (outcome in ('started', 'failed')),
      -- a random number of the page
      page bigint not null,
      mark integer not null,
      -- the reports about a release since some hour; a page counts once for each outcome
      primary key (name, version, hour, outcome, page)
    );
    create table backoffice.release_networks (
      name text not null,
      version text not null,
      hour timestamptz not null,
      mark integer not null,
      -- the networks of a release since some hour
      primary key (name, version, hour, mark)
    );
    -- what is old enough to be deleted
    create index release_reports_by_hour on backoffice.release_reports (hour);
    create index release_networks_by_hour on backoffice.release_networks (hour);
    alter table backoffice.release_reports enable row level security, force row level security;
    alter table backoffice.release_networks enable row level security, force row level security;
    alter table backoffice.incidents drop constraint incidents_kind, add constraint incidents_kind check (kind in
      ('unanswered', 'unconfirmed', 'absent', 'suspended', 'urgent', 'missed', 'objection', 'concern', 'release'));
  `.execute(db);
}
