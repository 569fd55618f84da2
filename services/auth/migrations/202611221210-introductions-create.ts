import { type Kysely, sql } from 'kysely';

/**
 * What a companion has not told clients yet. It is the one place that says what an introduction needs: the match list asks
 * whether anything is missing, the companion's dashboard what.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table auth.profiles add introduction_missing text[] not null generated always as (
      array_remove(array[
        case when avatar_url is null then 'picture' end,
        case when coalesce(bio, '') !~ '[^[:space:]]' then 'bio' end,
        case when cardinality(languages) = 0 then 'languages' end
      ], null)) stored;
  `.execute(db);
}
