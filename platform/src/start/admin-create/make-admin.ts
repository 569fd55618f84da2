import { hashPassword } from '@kabar/service-auth/sessions/passwords';
import pg from 'pg';
import { mailAdmins } from '../mail-admins.ts';

export interface NewAdmin {
  email: string;
  /** Undefined: uses the part of the address before the @. */
  name: string | undefined;
  /** Undefined: the account exists and keeps its password. */
  password: string | undefined;
}

/** An existing account. */
export interface AccountHolder {
  isAdmin: boolean;
  /** The user type of the profile; null: sign-up was never completed. */
  userType: string | null;
  /** What prevents the person's change of role, as /admin/users lists it. */
  openMatters: string[];
}

export async function findAccount(
  adminUrl: string,
  email: string,
): Promise<AccountHolder | undefined> {
  return inOwnersName(adminUrl, async (client) => {
    const { rows } = await client.query<AccountHolder>(
      `select exists (select from auth.user_roles where user_id = id and role = 'admin') as "isAdmin",
         (select user_type from auth.profiles where profiles.id = accounts.id) as "userType",
         billing_api.open_matters(id) || bookings_api.open_matters(id) as "openMatters"
       from auth.accounts where email = $1::citext`,
      [email],
    );
    return rows[0];
  });
}

/** Creates the account if there is none and makes it an admin; all admins get a mail. Calling it again changes nothing. */
export async function makeAdmin(adminUrl: string, admin: NewAdmin): Promise<void> {
  const hash = admin.password === undefined ? undefined : await hashPassword(admin.password);
  await inOwnersName(adminUrl, async (client) => {
    await client.query('begin');
    if (hash !== undefined) await insertAccount(client, admin, hash);
    const { rows } = await client.query<{ user_id: string }>(
      `insert into auth.user_roles (user_id, role)
         select id, 'admin' from auth.accounts where email = $1::citext
         on conflict do nothing returning user_id`,
      [admin.email],
    );
    for (const made of rows) await mailAdmins(client, made.user_id, 'made_by_operator');
    await client.query('commit');
  });
}

async function insertAccount(client: pg.Client, admin: NewAdmin, hash: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.accounts (email, email_confirmed_at) values ($1, now()) returning id`,
    [admin.email],
  );
  const id = rows[0]?.id;
  await client.query('insert into auth.passwords (account_id, hash) values ($1, $2)', [id, hash]);
  await client.query(
    `insert into auth.profiles (id, full_name, user_type) values ($1, $2, 'admin')`,
    [id, admin.name ?? admin.email.split('@')[0]],
  );
}

/** Runs `work` as kabar_auth_system, which can read all accounts even if the URL does not belong to a superuser. */
async function inOwnersName<Result>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('set role kabar_auth_system; set search_path = auth, extensions');
    return await work(client);
  } finally {
    await client.end();
  }
}
