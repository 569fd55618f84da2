import type pg from 'pg';
import type { SqlObject } from '../../start/living-sql/read-sql-file.ts';
import { printedBy } from './print-schema.ts';
import { type Column, type Relation, readRelations } from './read-relations.ts';

interface Rights {
  select: boolean;
  insert: boolean;
  update: boolean;
}

/**
 * Prints Kysely's table types for a service's login role: columns that the role may not write cannot be written, and values that
 * a check allows are a union. Views of other services that the role may read are included.
 * `declared` has the columns whose types are in the service's column-types.ts.
 */
export async function printRowTypes(
  client: pg.Client,
  service: string,
  objects: SqlObject[],
  declared: Set<string>,
): Promise<string | undefined> {
  const rights = await readRights(client, `kabar_${service}`);
  const relations = (await readRelations(client, await schemasOf(client)))
    .map((relation) => declareNotNull(relation, objects))
    .filter((relation) => relation.columns.some((column) => rights.has(keyOf(relation, column))));
  if (relations.length === 0) return undefined;
  const members = relations.map((relation) => printRelation(relation, declared, rights));
  const name = service[0]?.toUpperCase() + service.slice(1);
  const body = members.join('\n');
  return [
    `// ${printedBy} The tests of the database compare it.`,
    ...importsOf(body),
    '',
    ...(body.includes(': ReadOnly<')
      ? [
          '/** The login role may not write it. */',
          'type ReadOnly<Value> = ColumnType<Value, never, never>;',
          '',
        ]
      : []),
    `export interface ${name}Tables {`,
    body,
    '}',
    '',
    '/** What a query answers for a whole row. */',
    `export type ${name}Rows = { [Table in keyof ${name}Tables]: Selectable<${name}Tables[Table]> };`,
    '',
  ].join('\n');
}

function importsOf(body: string): string[] {
  const kysely = ['ColumnType', 'Generated'].filter((type) =>
    new RegExp(`\\b(${type}|${type === 'ColumnType' ? 'ReadOnly' : type})<`).test(body),
  );
  return [
    `import type { ${[...kysely, 'Selectable'].join(', ')} } from 'kysely';`,
    ...(body.includes('ColumnTypes[')
      ? [`import type { ColumnTypes } from './column-types.ts';`]
      : []),
  ];
}

function printRelation(
  relation: Relation,
  declared: Set<string>,
  rights: Map<string, Rights>,
): string {
  const columns = relation.columns.flatMap((column) => {
    const may = rights.get(keyOf(relation, column));
    return may ? [`    ${column.name}: ${columnType(relation, column, may, declared)};`] : [];
  });
  return [`  '${relation.schema}.${relation.name}': {`, ...columns, '  };'].join('\n');
}

function columnType(
  relation: Relation,
  column: Column,
  may: Rights,
  declared: Set<string>,
): string {
  const isJson = column.type === 'jsonb';
  const key = keyOf(relation, column);
  const bare = declared.has(key) ? `ColumnTypes['${key}']` : valueType(column);
  const orNull = column.isNotNull || bare === 'unknown' ? '' : ' | null';
  const value = bare + orNull;
  // JSON is written as text, because the driver would convert an array to a Postgres array.
  const written = isJson ? `string${column.isNotNull ? '' : ' | null'}` : value;
  const optional = column.default !== null && !column.isGenerated;
  const read = may.select ? value : 'never';
  const inserted =
    may.insert && !column.isGenerated ? written + (optional ? ' | undefined' : '') : 'never';
  const updated = may.update && !column.isGenerated ? written : 'never';
  if (inserted === 'never' && updated === 'never')
    return relation.kind === 'view' ? read : `ReadOnly<${read}>`;
  if (read === inserted && read === updated) return value;
  if (optional && read === updated && inserted === `${read} | undefined`)
    return `Generated<${value}>`;
  return `ColumnType<${read}, ${inserted}, ${updated}>`;
}

const types: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  // The driver returns these as text, because JavaScript numbers are not exact enough.
  bigint: 'string',
  numeric: 'string',
  text: 'string',
  'extensions.citext': 'string',
  uuid: 'string',
  xid8: 'string',
  bytea: 'Buffer',
  jsonb: 'unknown',
  tstzrange: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  // The driver converts a date to midnight in the time zone of the process.
  date: 'Date',
};

function valueType({ name, type, allowed }: Column): string {
  const isArray = type.endsWith('[]');
  // numeric(10,2) is a numeric
  const element = (isArray ? type.slice(0, -'[]'.length) : type).replace(/\(.*\)$/, '');
  const elementType = types[element];
  if (elementType === undefined)
    throw new Error(`No type of TypeScript is known for ${name}: ${type}`);
  const union = unionOf(allowed, isArray) ?? elementType;
  if (!isArray) return union;
  return union.includes(' | ') ? `(${union})[]` : `${union}[]`;
}

/** The union of `check (column in ('one', 'two'))` or `check (column <@ array['one', 'two'])`, as Postgres prints them. */
function unionOf(allowed: string | null, isArray: boolean): string | undefined {
  const form = isArray
    ? /^\(\w+ <@ ARRAY\[(.*)\]\)$/
    : /^\(\w+ = (?:ANY \(ARRAY\[)?('.*?)(?:\]\))?\)$/;
  const list = allowed === null ? undefined : form.exec(allowed)?.[1];
  return list
    ?.split(', ')
    .map((value) => value.replace(/::text$/, ''))
    .join(' | ');
}

/** Postgres reports all columns of views as nullable; its text says which are not. */
function declareNotNull(relation: Relation, objects: SqlObject[]): Relation {
  if (relation.kind === 'table') return relation;
  const name = `${relation.schema}.${relation.name}`;
  const declared =
    objects.find((object) => object.kind === 'view' && object.name === name)?.notNull ?? [];
  const unknown = declared.find((column) => !relation.columns.some((one) => one.name === column));
  if (unknown !== undefined)
    throw new Error(`${name} has no column ${unknown} that could be not null`);
  return {
    ...relation,
    columns: relation.columns.map((column) => ({
      ...column,
      isNotNull: declared.includes(column.name),
    })),
  };
}

const keyOf = (relation: Relation, column: Column) =>
  `${relation.schema}.${relation.name}.${column.name}`;

async function readRights(client: pg.Client, role: string): Promise<Map<string, Rights>> {
  const { rows } = await client.query<Rights & { key: string }>(
    `select format('%s.%s.%s', nspname, relname, attname) as key, may.*
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
         join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
         cross join lateral (select has_column_privilege($1, pg_class.oid, attnum, 'select') as select,
           has_column_privilege($1, pg_class.oid, attnum, 'insert') as insert,
           has_column_privilege($1, pg_class.oid, attnum, 'update') as update) as may
       where relkind in ('r', 'p', 'v') and nspname !~ '^(pg_|information_schema$)'
         and (may.select or may.insert or may.update)`,
    [role],
  );
  return new Map(rows.map(({ key, ...may }) => [key, may]));
}

async function schemasOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspowner::regrole::text ~ '^kabar_[a-z]+_owner$'`,
  );
  return rows.map(({ name }) => name);
}
