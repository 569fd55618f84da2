import type pg from 'pg';
import type { SqlTree } from './sql-tree.ts';

/** Functions and views of the schemas in $1, with their identities in Postgres. */
const living = `
  living as (
    select 'pg_proc'::regclass as class, pg_proc.oid, 'routine' as kind, pg_proc.oid::regprocedure::text as name
      from pg_proc where pronamespace = any($1::text[]::regnamespace[])
    union all
    select 'pg_class'::regclass, pg_class.oid, 'view', pg_class.oid::regclass::text
      from pg_class where relnamespace = any($1::text[]::regnamespace[]) and relkind = 'v'
  )`;

/**
 * Drops all functions, views, triggers and policies of the services' schemas, whoever created them, and revokes the rights of
 * roles on the tables, except `references`, which foreign keys of other services need.
 */
export async function dropLivingSql(client: pg.Client, tree: SqlTree): Promise<void> {
  const schemas = schemasOf(tree.services);
  const roles = tree.services.flatMap((service) => [`kabar_${service}`, `kabar_${service}_system`]);
  await refuseForeignDependents(client, schemas);
  await runOf(client, schemas, onTables);
  await client.query(`
    revoke select, insert, update, delete, truncate, trigger, maintain
      on all tables in schema ${schemas.join(', ')} from public, ${roles.join(', ')}`);
  await runOf(client, schemas, dropsOf('view'));
  await runOf(client, schemas, dropsOf('routine'));
}

/** Policies and triggers, which hang on tables. */
const onTables = `
  select format('drop policy %I on %s', polname, polrelid::regclass) as statement
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = any($1::text[]::regnamespace[])
  union all
  select format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = any($1::text[]::regnamespace[]) and not tgisinternal and tgparentid = 0`;

/** Drops in one statement, so that Postgres finds the order. The cascade reaches only our objects: refuseForeignDependents has checked that. */
function dropsOf(kind: 'view' | 'routine'): string {
  return `with ${living}
    select format('drop ${kind} %s cascade', string_agg(name, ', ')) as statement
      from living where kind = '${kind}' having count(*) > 0`;
}

async function runOf(client: pg.Client, schemas: string[], query: string) {
  const { rows } = await client.query<{ statement: string }>(query, [schemas]);
  if (rows.length > 0) await client.query(rows.map((row) => row.statement).join(';\n'));
}

/** Throws if a cascading drop would reach a table's default, check or index, or objects of others. */
async function refuseForeignDependents(client: pg.Client, schemas: string[]) {
  const { rows } = await client.query<{ dependent: string; living: string }>(
    `with ${living}
      select distinct pg_describe_object(classid, objid, objsubid) as dependent, living.name as living
        from pg_depend
          join living on refclassid = living.class and refobjid = living.oid
          left join living as ours on classid = ours.class and objid = ours.oid
          left join pg_rewrite on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
          left join living as view on view.class = 'pg_class'::regclass and view.oid = ev_class
        where deptype in ('n', 'a') and ours.oid is null and view.oid is null
          and classid not in ('pg_policy'::regclass, 'pg_trigger'::regclass)
        order by 1`,
    [schemas],
  );
  if (rows.length === 0) return;
  const told = rows.map((row) => `${row.dependent} depends on ${row.living}`).join('; ');
  throw new Error(
    `Functions and views cannot be made anew: ${told}. Defaults, checks, generated columns and indexes call built-in functions only.`,
  );
}

/** Throws for other objects of migrations than tables, constraints and indexes, because no file keeps them. */
export async function refuseWithoutFile(
  client: pg.Client,
  services: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `with ${living}
      select kind || ' ' || name as name from living
      union all
      select format('policy %I on %s', polname, polrelid::regclass)
        from pg_policy join pg_class on pg_class.oid = polrelid
        where relnamespace = any($1::text[]::regnamespace[])
      union all
      select format('trigger %I on %s', tgname, tgrelid::regclass)
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        where relnamespace = any($1::text[]::regnamespace[]) and not tgisinternal
      order by 1`,
    [schemasOf(services)],
  );
  if (rows.length === 0) return;
  throw new Error(
    `Migrations made ${rows.map(({ name }) => name).join(', ')}: functions, views, triggers and policies stand in .sql files under src`,
  );
}

function schemasOf(services: readonly string[]): string[] {
  return services.flatMap((service) => [service, `${service}_api`]);
}
