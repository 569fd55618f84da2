import type pg from 'pg';
import { type SqlObject, wordsOf } from '../../start/living-sql/read-sql-file.ts';
import { raisedCodes } from '../codes-in-sql/codes-in-sql.ts';
import { publishedOf } from './consumers.ts';

const head = `-- Printed from a migrated database by \`npm run published-sql\`: never edited. The tests of the database compare it, and
-- \`npm run published-sql:compare\` compares it with that of a release before (docs/adr/0022). What this service publishes: functions and
-- views with who may use them, who does, and the codes that they and what they call raise.
`;

/** Prints the published objects of a service. The connection's search path must be empty, so that names are qualified. */
export async function printPublishedSql(
  client: pg.Client,
  service: string,
  objects: readonly SqlObject[],
  consumers: ReadonlyMap<string, readonly string[]>,
): Promise<string> {
  const { rows } = await client.query<Published>(publishedQuery, [`${service}_api`]);
  const byName = new Map(objects.map((one) => [one.name, one]));
  const others = (name: string) => (consumers.get(name) ?? []).filter((one) => one !== service);
  const parts = rows.map((row) => {
    const codes = publishedOf(objects).some(({ name }) => name === row.name)
      ? codesOf(row.name, byName)
      : [];
    return [
      row.kind === 'view' ? viewOf(row) : functionOf(row),
      ...(row.roles.length > 0
        ? [
            `grant ${row.kind === 'view' ? 'select on' : 'execute on function'} ${row.name} to ${row.roles.join(', ')};`,
          ]
        : []),
      ...(others(row.name).length > 0 ? [`-- used by ${others(row.name).join(', ')}`] : []),
      ...(codes.length > 0 ? [`-- raises ${codes.join(', ')}`] : []),
    ].join('\n');
  });
  return `${[head.trimEnd(), ...parts].join('\n\n')}\n`;
}

interface Published {
  kind: 'function' | 'view';
  name: string;
  /** Arguments of a function, columns of a view. */
  takes: string[];
  /** The result columns of a function that returns a table. */
  columns: string[];
  returns: string | null;
  roles: string[];
}

const lines = (each: readonly string[]) => each.map((line) => `\n  ${line}`).join(',');

function functionOf({ name, takes, columns, returns }: Published): string {
  const given = takes.length > 0 ? `(${lines(takes)}\n)` : '()';
  const back = columns.length > 0 ? `table (${lines(columns)}\n)` : returns;
  return `create function ${name}${given} returns ${back};`;
}

const viewOf = ({ name, takes }: Published) => `create view ${name} (${lines(takes)}\n);`;

/** The error codes that an object, and everything that it uses, can raise; sorted. */
function codesOf(name: string, byName: ReadonlyMap<string, SqlObject>): string[] {
  const reached = new Set<SqlObject>();
  const visit = (object: SqlObject | undefined) => {
    if (object === undefined || reached.has(object)) return;
    reached.add(object);
    for (const word of wordsOf(object.text)) visit(byName.get(word));
  };
  visit(byName.get(name));
  const codes = [...reached].flatMap(raisedCodes).map(({ code, status }) => `${code} ${status}`);
  return [...new Set(codes)].sort();
}

const rolesOf = (acl: string, owner: string, kind: string) => `
  array(select case grantee when 0 then 'public' else grantee::regrole::text end
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner})))
    where grantee <> ${owner} and privilege_type in ('EXECUTE', 'SELECT') order by 1)`;

const publishedQuery = `
  select 'function' as kind, format('%I.%I', nspname, proname) as name,
      array(select concat(argument.name || ' ', format_type(argument.type, null),
            ' default ' || pg_get_function_arg_default(pg_proc.oid, argument.at::integer))
          from unnest(coalesce(proallargtypes, proargtypes::oid[]), proargnames, proargmodes) with ordinality as argument (type, name, mode, at)
          where coalesce(argument.mode, 'i') in ('i', 'v', 'b') order by argument.at) as takes,
      array(select concat(result.name || ' ', format_type(result.type, null))
          from unnest(proallargtypes, proargnames, proargmodes) with ordinality as result (type, name, mode, at)
          where result.mode = 't' order by result.at) as columns,
      pg_get_function_result(pg_proc.oid) as returns, ${rolesOf('proacl', 'proowner', 'f')} as roles
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = $1
  union all
  select 'view', format('%I.%I', nspname, relname),
      array(select concat(quote_ident(attname), ' ', format_type(atttypid, atttypmod)) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum),
      '{}', null, ${rolesOf('relacl', 'relowner', 'r')}
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname = $1 and relkind = 'v'
  order by 2`;
