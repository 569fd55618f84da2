import { type Kysely, sql } from 'kysely';

/** Whether calls for the loved ones of a suspended client go on: the choice of the staff member who suspends (decision 99). */
export async function up(db: Kysely<unknown>) {
  await sql`alter table auth.suspensions add column loved_ones_go_on boolean not null default false`.execute(
    db,
  );
}
