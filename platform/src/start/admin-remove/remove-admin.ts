import { systemKey } from '@kabar/server/database-roles';
import pg from 'pg';
import { mailAdmins } from '../mail-admins.ts';
import { OperatorError } from '../operator-error.ts';

export interface LeavingAdmin {
  email: string;
  /** The new role of the person. */
  role: 'client' | 'companion' | 'moderator';
}

/**
 * Revokes a person's admin role, for the operator: on the website two admins must agree, so for one of two admins this command is
 * the only way. Refuses to remove the last admin; ignores open matters. Writes the audit log, and mails the person and all admins.
 */
export async function removeAdmin(
  { adminUrl, secret }: { adminUrl: string; secret: string },
  { email, role }: LeavingAdmin,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select auth_api.authenticate_system($1)', [systemKey(secret)]);
    await client.query('set local role kabar_auth_system');
    await client.query('set local search_path = auth, extensions');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('the last admin', 0))`);
    const id = await findRemovable(client, email);
    await mailAdmins(client, id, 'removed_by_operator');
    await client.query(
      'delete from auth.user_requests where asked_by = $1 or (user_id = $1 and kind <> $2)',
      [id, 'delete'],
    );
    await client.query('delete from auth.user_roles where user_id = $1', [id]);
    if (role === 'moderator') {
      await client.query('insert into auth.user_roles (user_id, role) values ($1, $2)', [id, role]);
    }
    await client.query(
      'update auth.profiles set user_type = $2, updated_at = now() where id = $1',
      [id, role],
    );
    await record(client, id, role);
    await client.query('commit');
  } finally {
    // Also rolls back an open transaction.
    await client.end();
  }
}

async function findRemovable(client: pg.Client, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string; found: boolean }>(
    `select account.id, account.email = $1::citext as found
       from auth.accounts as account join auth.user_roles as held on held.user_id = account.id
       where held.role = 'admin' and (account.email = $1::citext or account.closing_at is null)
       order by found desc`,
    [email],
  );
  const [first] = rows;
  if (!first?.found) throw new OperatorError(`${email} is no admin.`);
  if (rows.length === 1) {
    throw new OperatorError(
      `${email} is the last admin. Make another one first: npm run admin:create`,
    );
  }
  return first.id;
}

/** Writes the audit log on behalf of the removed person, because the operator has no account. */
async function record(client: pg.Client, id: string, role: string): Promise<void> {
  await client.query('set local role kabar_backoffice_system');
  await client.query(
    `insert into backoffice.admin_actions (admin_id, action_type, target_type, target_id, details)
       values ($1, 'admin_removed_by_operator', 'user', $1, jsonb_build_object('action', 'admin_removed_by_operator',
         'before', jsonb_build_object('role', 'admin'), 'after', jsonb_build_object('role', $2::text), 'timestamp', now()))`,
    [id, role],
  );
}
