import type { ServiceName } from '@kabar/contracts/contract';
import pg from 'pg';

export type Row = Record<string, unknown>;

/** Inserts and queries as the owner of a service's schema, within the transaction of the demo data. */
export interface Owner {
  now: Date;
  /** Inserts rows that all have the keys of the first one. Values are converted to the types of their columns. */
  insert(table: `${string}.${string}`, rows: readonly Row[]): Promise<void>;
  query<Found extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Found[]>;
}

type Work = (owner: Owner) => Promise<void>;
export type Act = (work: Work) => Promise<void>;

/** Runs `work` once as the owner of a service's schema. */
export async function asOwner(client: pg.Client, service: ServiceName, now: Date, work: Work) {
  await withOwner(client, service, now, (act) => act(work));
}

/**
 * Lets `work` act as the owner of a service's schema, in each call of `act`; otherwise the previous role stays. Row security
 * applies to the owner too, so it is switched off within this transaction, which other transactions do not see.
 */
export async function withOwner(
  client: pg.Client,
  service: ServiceName,
  now: Date,
  work: (act: Act) => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = $1 and relkind in ('r', 'p') and relforcerowsecurity`,
    [service],
  );
  const role = `set local role kabar_${service}_owner`;
  const force = (word: 'force' | 'no force') =>
    client.query(
      [
        role,
        ...rows.map(({ name }) => `alter table ${name} ${word} row level security`),
        'reset role',
      ].join(';'),
    );
  const owner: Owner = {
    now,
    insert: (table, inserted) => insert(client, table, inserted),
    query: async <Found extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Found>(text, values)).rows,
  };
  await force('no force');
  await work(async (owned) => {
    await client.query(role);
    await owned(owner);
    await client.query('reset role');
  });
  // Runs deferred triggers now, because a table with pending ones cannot be altered.
  await client.query('set constraints all immediate; set constraints all deferred');
  await force('force');
}

async function insert(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => pg.escapeIdentifier(column))
    .join(', ');
  if (columns === '') return;
  await client.query(
    `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows.map(readable))],
  );
}

/** Encodes bytes for JSON. */
function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}
