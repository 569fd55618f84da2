import pg from 'pg';
import type { Plan } from './plan-changes.ts';
import { type SqlObject, triggerStatements } from './read-sql-file.ts';

/** A statement that makes an object, with what comes before it in the same message. */
interface Made {
  object: SqlObject;
  before: string;
  text: string;
}

/** Makes some objects and replaces others in place, in the given order. */
export async function makeObjects(
  client: pg.Client,
  objects: readonly SqlObject[],
  { creates, replaces, keepsTriggers }: Omit<Plan, 'drops' | 'services'>,
): Promise<void> {
  const made = objects.flatMap((object): Made[] => {
    if (creates.has(object)) return [{ object, before: settingsOf(object), text: object.text }];
    if (!replaces.has(object)) return [];
    const before = `${revokeOf(object)} ${settingsOf(object)}`;
    return [{ object, before, text: replacing(object, keepsTriggers.has(object)) }];
  });
  if (made.length > 0) await makeTogether(client, made);
}

/** In one message, which saves a round trip per object. If one fails they are made one by one: that error names its file. */
async function makeTogether(client: pg.Client, made: readonly Made[]) {
  await client.query('savepoint objects');
  try {
    await client.query(made.map(({ before, text }) => `${before} ${text}`).join('\n;'));
  } catch {
    await client.query('rollback to savepoint objects');
    for (const one of made) await make(client, one);
  }
}

async function make(client: pg.Client, { object, before, text }: Made) {
  try {
    await client.query(`${before} ${text}`);
  } catch (cause) {
    throw placed(object, cause, (position) => text.slice(0, position - before.length - 1));
  }
}

/** Bodies are checked by `checkBodies` when everything that they name exists. */
const settingsOf = ({ service }: SqlObject) =>
  `set local role kabar_${service}_owner; set local search_path = ${service}, extensions; set local check_function_bodies = off;`;

function replacing({ kind, text }: SqlObject, triggersRemain: boolean): string {
  const replaced = text.replace(/^create (function|view)/m, 'create or replace $1');
  return kind === 'function' && triggersRemain ? replaced.replace(triggerStatements, '') : replaced;
}

/** Revokes everything first, so that only the file's grants remain. The role is still that of the object before. */
function revokeOf({ kind, name }: SqlObject): string {
  const [granted, noun] =
    kind === 'view'
      ? [
          `pg_class, aclexplode(relacl) where pg_class.oid = '${name}'::regclass and grantee <> relowner`,
          'table',
        ]
      : [
          `pg_proc, aclexplode(proacl) where pg_proc.oid = '${name}'::regproc and grantee <> proowner`,
          'function',
        ];
  return `
      reset role;
      do $$ declare given record; begin
        for given in select distinct grantee from ${granted}
        loop
          execute format('revoke all on ${noun} ${name} from %s',
            case given.grantee when 0 then 'public' else given.grantee::regrole::text end);
        end loop;
      end $$;`;
}

/** What checkBodies needs to know of a function. */
export type Body = Pick<SqlObject, 'service' | 'name'> & Partial<Pick<SqlObject, 'path' | 'line'>>;

/** Lets Postgres check each body as it does when a function is made, with the rights of its owner. */
export async function checkBodies(client: pg.Client, functions: readonly Body[]) {
  await client.query('set local check_function_bodies = on; savepoint bodies');
  try {
    await client.query(functions.map(checkOf).join('\n;'));
  } catch {
    await client.query('rollback to savepoint bodies');
    for (const object of functions) await checkBody(client, object);
  }
}

/** Checks the body with the function's own settings, as create function does. */
const checkOf = ({ service, name }: Body) => `
  set local role kabar_${service}_owner;
  select set_config('search_path', coalesce((
    select substr(setting, 13) from pg_proc, unnest(proconfig) as setting
      where pg_proc.oid = '${name}'::regproc and setting like 'search_path=%'), '${service}, extensions'), true);
  select case lanname when 'sql' then fmgr_sql_validator(pg_proc.oid) else plpgsql_validator(pg_proc.oid) end
    from pg_proc join pg_language on pg_language.oid = prolang where pg_proc.oid = '${name}'::regproc`;

async function checkBody(client: pg.Client, object: Body) {
  try {
    await client.query(checkOf(object));
  } catch (cause) {
    throw placed(object, cause, () => '');
  }
}

/** An error of Postgres with the place of its object, and the line where Postgres names a position. */
function placed(
  { path, line = 1, name }: Body,
  cause: unknown,
  before: (position: number) => string,
): unknown {
  if (!(cause instanceof pg.DatabaseError)) return cause;
  const lines = before(Number(cause.position ?? 0)).split('\n').length - 1;
  const place = path === undefined ? name : `${path}:${line + lines}`;
  return new Error(`${place}: ${cause.message}`, { cause });
}
