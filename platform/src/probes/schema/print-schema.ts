import type pg from 'pg';
import { type Column, readRelations } from './read-relations.ts';

/** The first line of generated files. */
export const printedBy = 'Printed from a migrated database by `npm run schema`: never edited.';

const head = `-- ${printedBy} The tests of the database compare it.
-- What the database is today: tables with what holds and guards them, views, and the heads of functions, whose bodies
-- stand in the .sql files under src. For reading, not for running.
`;

/** Prints a service's schemas. The connection's search path must be empty, so that names are qualified. */
export async function printSchema(client: pg.Client, service: string): Promise<string> {
  const schemas = [service, `${service}_api`];
  const relations = await readRelations(client, schemas);
  const parts = await readParts(client, schemas);
  const of = (relation: string, ...kinds: string[]) =>
    kinds.flatMap((kind) =>
      parts.filter((part) => part.relation === relation && part.kind === kind),
    );
  const tables = relations
    .filter(({ kind }) => kind === 'table')
    .map(({ schema, name, columns }) => {
      const table = `${schema}.${name}`;
      const inside = [
        ...columns.map(printColumn),
        ...of(table, 'constraint').map(({ text }) => text),
      ];
      const partition = of(table, 'partition by').map(({ text }) => ` ${text}`);
      return [
        `create table ${table} (\n${inside.map((line) => `  ${line}`).join(',\n')}\n)${partition.join('')};`,
        ...of(table, 'partition', 'index', 'row security', 'policy', 'trigger', 'grant').map(
          ({ text }) => `${text};`,
        ),
      ].join('\n');
    });
  const rest = parts.filter(({ kind }) => kind === 'view' || kind === 'function');
  const others = rest.map(({ relation, text }) =>
    [
      `${text.replace(/;$/, '')};`,
      ...of(relation, 'owner', 'grant').map((one) => `${one.text};`),
    ].join('\n'),
  );
  return `${[head, ...tables, ...others].join('\n')}\n`.replace(
    /;\n(?=create (table \S+ \(|view|function))/g,
    ';\n\n',
  );
}

function printColumn({ name, type, isNotNull, default: value, isGenerated }: Column): string {
  const made = isGenerated ? ` generated always as (${value}) stored` : ` default ${value}`;
  return `${name} ${type}${value === null ? '' : made}${isNotNull ? ' not null' : ''}`;
}

interface Part {
  kind: string;
  relation: string;
  text: string;
}

async function readParts(client: pg.Client, schemas: string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(partsQuery, [schemas]);
  return rows;
}

/** The grants of tables and functions, without those of the owner. */
const grants = `
  select 'grant' as kind, object as relation,
      format('grant %s on %s to %s', privileges, object, string_agg(grantee, ', ' order by grantee)) as text
    from (
      select object, grantee, string_agg(lower(privilege_type) || columns, ', ' order by privilege_type, columns) as privileges
        from (
          select object, case grantee when 0 then 'public' else grantee::regrole::text end as grantee, privilege_type,
              coalesce(' (' || string_agg(column_name, ', ' order by attnum) || ')', '') as columns
            from (
              select name as object, null as column_name, 0 as attnum, acl.*, owner from relations, aclexplode(relacl) as acl
              union all
              select name, attname, attnum, acl.*, owner
                from relations join pg_attribute on attrelid = relations.oid, aclexplode(attacl) as acl
              union all
              select 'function ' || name, null, 0, acl.*, owner
                from functions, aclexplode(coalesce(proacl, acldefault('f', owner))) as acl
            ) as granted
            where grantee <> owner
            group by object, grantee, privilege_type, column_name is null
        ) as by_privilege
        group by object, grantee
    ) as by_grantee
    group by object, privileges`;

const partsQuery = `
  with relations as (
    select pg_class.oid, format('%I.%I', nspname, relname) as name, relkind, relrowsecurity, relforcerowsecurity, relispartition,
        relacl, relowner as owner, nspname
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = any($1::text[]) and relkind in ('r', 'p', 'v') and relname !~ '^kysely_migration'
  ), functions as (
    select pg_proc.*, format('%I.%I', nspname, proname) as name, proowner as owner, nspname
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = any($1::text[])
  )
  select 'constraint' as kind, relations.name as relation, format('constraint %I %s', conname, pg_get_constraintdef(pg_constraint.oid)) as text
    from pg_constraint join relations on conrelid = relations.oid where contype <> 'n'
  union all
  select 'partition by', name, 'partition by ' || pg_get_partkeydef(oid) from relations where relkind = 'p'
  union all
  select 'partition', parent.name, format('create table %s partition of %s %s', child.name, parent.name,
      pg_get_expr(relpartbound, child.oid))
    from relations as child join pg_inherits on inhrelid = child.oid join relations as parent on parent.oid = inhparent
      join pg_class on pg_class.oid = child.oid
  union all
  select 'index', relations.name, pg_get_indexdef(indexrelid) from pg_index join relations on indrelid = relations.oid
    where not relispartition and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all
  select 'row security', name, format('alter table %s enable row level security%s', name,
      case when relforcerowsecurity then ', force row level security' else '' end)
    from relations where relrowsecurity
  union all
  select 'policy', relations.name, format('create policy %I on %s for %s to %s%s%s', policyname, relations.name, lower(cmd),
      array_to_string(roles, ', '),
      coalesce(e'\\n  using (' || qual || ')', ''), coalesce(e'\\n  with check (' || with_check || ')', ''))
    from pg_policies join relations on relkind <> 'v' and relations.name = format('%I.%I', schemaname, tablename)
  union all
  select 'trigger', relations.name, pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join relations on tgrelid = relations.oid where not tgisinternal and tgparentid = 0
  union all
  select 'view', name, format(e'create view %s as\\n%s', name, pg_get_viewdef(oid)) from relations where relkind = 'v'
  union all
  select 'owner', name, format('alter view %s owner to %s', name, owner::regrole) from relations
    where relkind = 'v' and owner::regrole::text !~ '_owner$'
  union all
  select 'function', 'function ' || name, format('create function %s(%s) returns %s%s%s%s', name, pg_get_function_arguments(oid),
      pg_get_function_result(oid), case provolatile when 'i' then ' immutable' when 's' then ' stable' else '' end,
      case when prosecdef then ' security definer' else '' end,
      coalesce(' set ' || array_to_string(proconfig, ' set '), ''))
    from functions
  union all
  select 'owner', 'function ' || name, format('alter function %s owner to %s', name, owner::regrole) from functions
    where owner::regrole::text !~ '_owner$'
  union all
  ${grants}
  order by 2, 1, 3`;
