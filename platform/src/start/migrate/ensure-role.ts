import { derive, rolePassword } from '@kabar/server/database-roles';
import pg from 'pg';

export async function ensureRole(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) await client.query(`create role ${pg.escapeIdentifier(name)} nologin`);
}

/** Sets the password of a role once for each secret, because altering a role concurrently fails. */
export async function ensureLogin(client: pg.Client, name: string, secret: string) {
  await ensureRole(client, name);
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_authid') as comment from pg_roles where rolname = $1`,
    [name],
  );
  const stamp = derive(secret, `stamp of ${name}`).toString('hex').slice(0, 16);
  if (rows[0]?.comment === stamp) return;
  const login = pg.escapeIdentifier(name);
  await client.query(
    `alter role ${login} login password ${pg.escapeLiteral(rolePassword(secret, name))}`,
  );
  await client.query(`comment on role ${login} is ${pg.escapeLiteral(stamp)}`);
}
