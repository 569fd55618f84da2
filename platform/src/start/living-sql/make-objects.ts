import pg from 'pg';
import type { Plan } from './plan-changes.ts';
import { type SqlObject, triggerStatements } from './read-sql-file.ts';

/** An object with the statements that run before its own, in the same message. */
interface Made {
  object: SqlObject;
  before: string;
  text: string;
}

/** Creates some objects and replaces others in place, in the given order. */
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

/** Creates objects in one message, to save round trips. If one fails, repeats them one by one, so that the error names the file. */
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

/** Switches off Postgres's check of function bodies; `checkBodies` checks them once all objects exist. */
const settingsOf = ({ service }: SqlObject) =>
  `set local role kabar_${service}_owner; set local search_path = ${service}, extensions; set local check_function_bodies = off;`;

function replacing({ kind, text }: SqlObject, triggersRemain: boolean): string {
  const replaced = text.replace(/^create (function|view)/m, 'create or replace $1');
  return kind === 'function' && triggersRemain ? replaced.replace(triggerStatements, '') : replaced;
}

/** Revokes all grants, so that only those of the file remain. */
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

/** The part of a function that checkBodies uses. */
export type Body = Pick<SqlObject, 'service' | 'name'> & Partial<Pick<SqlObject, 'path' | 'line'>>;

/** Lets Postgres check each function body with the rights of its owner, as `create function` does. */
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

/** Adds the file of the object to an error of Postgres, and the line if Postgres reports a position. */
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
