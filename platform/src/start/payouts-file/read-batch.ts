import { systemKey } from '@kabar/server/database-roles';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';

export interface SealedPayout {
  id: string;
  companionId: string;
  amountIdr: string;
  /** The bank details, encrypted with the payout key (JWE); null if the companion stored none. */
  sealed: string | null;
}

export interface Place {
  adminUrl: string;
  secret: string;
  dataFolder: string;
}

/**
 * Reads the payouts of an approved batch (the only one if none is named) with their encrypted bank details. Writes each read to the
 * admin's audit log before it returns. A refusal reads and writes nothing.
 */
export async function readBatch(
  { adminUrl, secret }: Place,
  named: string | undefined,
  adminEmail: string,
): Promise<{ batch: string; payouts: SealedPayout[] }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select auth_api.authenticate_system($1)', [systemKey(secret)]);
    const admin = await findAdmin(client, adminEmail);
    await client.query('set local role kabar_billing_system');
    const batch = named ?? (await onlyApproved(client));
    const payouts = await readApproved(client, batch);
    const sealed = await readSealed(client, payouts);
    await record(client, admin, batch, payouts);
    await client.query('commit');
    const withSealed = payouts.map((payout) => ({
      ...payout,
      sealed: sealed.get(payout.companionId) ?? null,
    }));
    return { batch, payouts: withSealed };
  } finally {
    // Also rolls back an open transaction.
    await client.end();
  }
}

async function findAdmin(client: pg.Client, email: string): Promise<string> {
  await client.query('set local role kabar_auth_system; set local search_path = auth, extensions');
  const { rows } = await client.query<{ id: string }>(
    `select account.id from auth.accounts as account join auth.user_roles as held on held.user_id = account.id
       where account.email = $1::citext and held.role = 'admin'`,
    [email],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new OperatorError(`${email} is no admin.`);
  return id;
}

async function onlyApproved(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from billing.payout_batches where status = 'approved' order by made_at`,
  );
  const [first, ...more] = rows.map(({ id }) => id);
  if (first === undefined) throw new OperatorError('No batch is approved.');
  if (more.length === 0) return first;
  throw new OperatorError(
    `Name one of the approved batches by --batch: ${[first, ...more].join(', ')}.`,
  );
}

type Payout = Omit<SealedPayout, 'sealed'>;

/** Locks the batch, so that it cannot be cancelled while it is read. */
async function readApproved(client: pg.Client, batch: string): Promise<Payout[]> {
  const { rows } = await client.query<{ status: string }>(
    'select status from billing.payout_batches where id = $1 for share',
    [batch],
  );
  const status = rows[0]?.status;
  if (status === undefined) throw new OperatorError('There is no such batch.');
  if (status !== 'approved') {
    throw new OperatorError(`Only an approved batch is written to a file; this one is ${status}.`);
  }
  const payouts = await client.query<Payout>(
    `select id, companion_id as "companionId", amount_idr::text as "amountIdr" from billing.companion_payouts
       where batch_id = $1 and status = 'pending' order by id`,
    [batch],
  );
  return payouts.rows;
}

async function readSealed(client: pg.Client, payouts: readonly Payout[]) {
  await client.query('set local role kabar_companion_system');
  const { rows } = await client.query<{ user_id: string; encrypted_data: string }>(
    'select user_id, encrypted_data from companion.bank_accounts where user_id = any ($1::uuid[])',
    [payouts.map(({ companionId }) => companionId)],
  );
  return new Map(rows.map((row) => [row.user_id, row.encrypted_data]));
}

async function record(
  client: pg.Client,
  admin: string,
  batch: string,
  payouts: readonly Payout[],
): Promise<void> {
  await client.query('set local role kabar_backoffice_system');
  await client.query(
    `insert into backoffice.admin_actions (admin_id, action_type, target_type, target_id, details)
       select $1, 'bank_details_viewed', 'companion', companion_id, jsonb_build_object(
         'action', 'bank_details_viewed', 'payout_batch', $2::text, 'timestamp', now())
       from unnest($3::uuid[]) as companion_id`,
    [admin, batch, payouts.map(({ companionId }) => companionId)],
  );
}
