import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kabar/server/free-port';
import pg from 'pg';
import { copyCluster } from '../../start/backup/copy-cluster.ts';
import { choosePlace } from '../../start/embedded-postgres/place.ts';
import { migrate } from '../../start/migrate/migrate.ts';
import { controlPostgres, makePostgres, placeCopy } from '../production/postgres.ts';

/** A Postgres with a streaming replica, made from a copy of its folder. */
export interface ReplicatedDatabase {
  /** The admin URL of the migrated database. */
  adminUrl: string;
  replicaPort: number;
  /** Runs a query on the replica as the owner. */
  askReplica(text: string): Promise<unknown[]>;
  /** Waits until the replica has replayed everything that the primary has written. */
  catchUp(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

const password = 'only-here';
const options = [
  ...['max_connections=100', 'shared_buffers=64MB', 'jit=off', 'fsync=off', 'timezone=UTC'],
  ...['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=256MB'],
];

export async function startReplicatedDatabase(secret: string): Promise<ReplicatedDatabase> {
  const root = mkdtempSync(path.join(tmpdir(), 'kabar-replicated-'));
  // Postgres may run as another user.
  chmodSync(root, 0o711);
  const at = (name: string) => path.join(root, name);
  const [port, replicaPort] = [await freePort(), await freePort()];
  const primary = await makePostgres({
    ...{ folder: at('primary'), password, port, options, own: () => undefined },
  });
  await primary.start();
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/kabar`;
  await migrate({ adminUrl, secret });
  const { cluster } = choosePlace(at('primary'), () => undefined);
  await copyCluster({ url: adminUrl, cluster, to: at('base') });
  const place = await placeCopy(at('base'), at('replica'), 'standby.signal');
  const replica = controlPostgres(place, replicaPort, [
    ...options,
    `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=${password}`,
  ]);
  await replica.start();
  const askReplica = (text: string) =>
    ask(`postgres://postgres:${password}@127.0.0.1:${replicaPort}/postgres`, text);
  return {
    adminUrl,
    replicaPort,
    askReplica,
    catchUp: async () => {
      const [wanted] = await ask(adminUrl, 'select pg_current_wal_lsn()::text as lsn');
      for (;;) {
        const [answer] = await askReplica(
          `select pg_last_wal_replay_lsn() >= '${wanted?.lsn}' as "isThere"`,
        );
        if (answer?.isThere) return;
      }
    },
    stopReplica: () => replica.stop('immediate'),
    startReplica: () => replica.start(),
    stop: async () => {
      await replica.stop('immediate').catch(() => undefined);
      await primary.stop('immediate');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function ask(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
