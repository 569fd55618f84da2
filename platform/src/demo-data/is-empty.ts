import pg from 'pg';

/** Whether there are no accounts yet; only then is demo data made. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  await client.query('set role kabar_auth_system');
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from auth.accounts) as empty',
  );
  await client.query('reset role');
  return rows[0]?.empty ?? false;
}

/** isEmpty for the database at this address. */
export async function isEmptyAt(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await isEmpty(client);
  } finally {
    await client.end();
  }
}
