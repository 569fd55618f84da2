import type pg from 'pg';

/** A table or view from the catalogues. */
export interface Relation {
  schema: string;
  name: string;
  kind: 'table' | 'view';
  columns: Column[];
}

export interface Column {
  name: string;
  type: string;
  isNotNull: boolean;
  /** The default for inserts without a value; null if there is none. */
  default: string | null;
  isGenerated: boolean;
  /** The check constraint of the column, as Postgres prints it; for a view that of the table's column with the same name. */
  allowed: string | null;
}

/** The relations of some schemas, by name; columns in their order. */
export async function readRelations(client: pg.Client, schemas: string[]): Promise<Relation[]> {
  const { rows } = await client.query<Column & { schema: string; relation: string; kind: string }>(
    columnsQuery,
    [schemas],
  );
  const relations = new Map<string, Relation>();
  for (const { schema, relation, kind, ...column } of rows) {
    const key = `${schema}.${relation}`;
    const found = relations.get(key) ?? {
      schema,
      name: relation,
      kind: kind === 'v' ? 'view' : 'table',
      columns: [],
    };
    found.columns.push(column);
    relations.set(key, found);
  }
  return [...relations.values()];
}

const columnsQuery = `
  with checks as (
    select conrelid, conkey[1] as attnum, min(pg_get_expr(conbin, conrelid)) as allowed
      from pg_constraint where contype = 'c' and cardinality(conkey) = 1
        and pg_get_expr(conbin, conrelid) ~ '''::text'
      group by conrelid, conkey[1]
  ), shown as (
    -- the columns from which a view is made, by their names
    select ev_class as view, column_of.attname, min(checks.allowed) as allowed
      from pg_rewrite
        join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
        join pg_attribute as column_of on attrelid = refobjid and column_of.attnum = refobjsubid
        join checks on checks.conrelid = refobjid and checks.attnum = refobjsubid
      group by ev_class, column_of.attname having count(distinct checks.allowed) = 1
  )
  select nspname as schema, relname as relation, relkind::text as kind, attribute.attname as name,
      format_type(atttypid, atttypmod) as type, attnotnull as "isNotNull",
      pg_get_expr(adbin, adrelid) as default, attgenerated <> '' as "isGenerated",
      coalesce(checks.allowed, shown.allowed) as allowed
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute as attribute on attribute.attrelid = pg_class.oid and attribute.attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = pg_class.oid and adnum = attribute.attnum
      left join checks on checks.conrelid = pg_class.oid and checks.attnum = attribute.attnum
      left join shown on shown.view = pg_class.oid and shown.attname = attribute.attname
    where nspname = any($1::text[]) and relkind in ('r', 'p', 'v') and not relispartition
      and relname !~ '^kysely_migration'
    order by nspname, relname, attribute.attnum`;
