import type pg from 'pg';
import { type LivingObject, readLivingObjects, schemasOf } from './living-objects.ts';

/** Drops objects, dependents first. Fails if other objects depend on them. */
export async function dropObjects(client: pg.Client, objects: readonly LivingObject[]) {
  const statements = usersFirst(objects).map(({ kind, identity }) => `drop ${kind} ${identity}`);
  if (statements.length > 0) await client.query(statements.join(';\n'));
}

function usersFirst(objects: readonly LivingObject[]): LivingObject[] {
  const byId = new Map(objects.map((one) => [one.id, one]));
  const usedFirst = new Set<LivingObject>();
  const visit = (object: LivingObject) => {
    if (usedFirst.has(object)) return;
    for (const id of object.uses) {
      const used = byId.get(id);
      if (used) visit(used);
    }
    usedFirst.add(object);
  };
  for (const object of objects) visit(object);
  return [...usedFirst].toReversed();
}

/** Revokes the rights on these services' tables, except `references`, which foreign keys of other services need. */
export async function revokeOnTables(
  client: pg.Client,
  services: readonly string[],
  all: readonly string[],
) {
  const roles = all.flatMap((service) => [`kabar_${service}`, `kabar_${service}_system`]);
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
       where relnamespace = any($1::text[]::regnamespace[]) and relkind in ('r', 'p')`,
    [schemasOf(services)],
  );
  const tables = rows[0]?.tables;
  if (!tables) return;
  await client.query(`
    revoke select, insert, update, delete, truncate, trigger, maintain on ${tables} from public, ${roles.join(', ')}`);
}

/** Throws if a table's default, check or index, or an object outside of the services' files, depends on objects of these files. */
export async function refuseForeignDependents(client: pg.Client, services: readonly string[]) {
  const { rows } = await client.query<{ dependent: string; living: string }>(
    `with living as (
        select 'pg_proc'::regclass as class, pg_proc.oid, pg_proc.oid::regprocedure::text as name
          from pg_proc where pronamespace = any($1::text[]::regnamespace[])
        union all
        select 'pg_class'::regclass, pg_class.oid, pg_class.oid::regclass::text
          from pg_class where relnamespace = any($1::text[]::regnamespace[]) and relkind = 'v'
      )
      select distinct pg_describe_object(classid, objid, objsubid) as dependent, living.name as living
        from pg_depend
          join living on refclassid = living.class and refobjid = living.oid
          left join living as ours on classid = ours.class and objid = ours.oid
          left join pg_rewrite on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
          left join living as view on view.class = 'pg_class'::regclass and view.oid = ev_class
        where deptype in ('n', 'a') and ours.oid is null and view.oid is null
          and classid not in ('pg_policy'::regclass, 'pg_trigger'::regclass)
        order by 1`,
    [schemasOf(services)],
  );
  if (rows.length === 0) return;
  const dependencies = rows.map((row) => `${row.dependent} depends on ${row.living}`).join('; ');
  throw new Error(
    `Functions and views cannot be made anew: ${dependencies}. Defaults, checks, generated columns and indexes call built-in functions only.`,
  );
}

/** Throws if a migration created objects other than tables, constraints and indexes, which must be in files. */
export async function refuseWithoutFile(
  client: pg.Client,
  services: readonly string[],
  before: readonly LivingObject[],
): Promise<void> {
  const idsBefore = new Set(before.map(({ id }) => id));
  const made = (await readLivingObjects(client, services)).filter(({ id }) => !idsBefore.has(id));
  if (made.length === 0) return;
  throw new Error(
    `Migrations made ${made.map(({ kind, identity }) => `${kind} ${identity}`).join(', ')}: functions, views, triggers and policies stand in .sql files under src`,
  );
}
