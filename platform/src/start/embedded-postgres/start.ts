import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { ensureCluster, keepPassword } from './cluster.ts';
import { choosePlace, passwordFileOf } from './place.ts';

export interface EmbeddedPostgres {
  /** Connects as the superuser to the database `kabar`. */
  url: string;
  /** True if the server of an earlier, killed Kabar still runs. */
  reused: boolean;
  /** The data folder; undefined for an external server. */
  cluster?: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataFolder: string;
  /** For tests: nothing is flushed to disk. */
  fast?: boolean;
  /** Restarts the server whenever it dies, until `stop`. */
  keep?: boolean;
  /** Receives messages for the operator. */
  say?: (line: string) => void;
}

/**
 * Returns a running embedded Postgres 18: reuses a running one, else starts it, else creates the cluster first.
 */
export async function startEmbeddedPostgres({
  dataFolder,
  fast = false,
  keep = false,
  say = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const folder = realpathSync(dataFolder);
  const place = choosePlace(folder, say);
  const isNew = !existsSync(path.join(place.cluster, 'PG_VERSION'));
  if (!isNew && !existsSync(passwordFileOf(folder))) {
    throw new OperatorError(
      `The database in ${place.cluster} is there, but its password ${passwordFileOf(folder)} is missing; put it back, or move the database away to begin anew.`,
    );
  }
  const password = keepPassword(folder);
  await ensureCluster(place, password, fast);
  // Load the client modules while the cluster is created.
  const [{ ensureDatabase, findRunningServer, startServer, stopServer }, { keepRunning }] =
    await Promise.all([import('./server.ts'), import('./keep-running.ts')]);
  const running = await findRunningServer(place.cluster, password);
  const port = running ?? (await startServer(place, password, fast));
  const server = `postgres://postgres:${password}@127.0.0.1:${port}`;
  await ensureDatabase(`${server}/postgres`, 'kabar');
  const kept = keep ? keepRunning({ place, port, fast, say }) : undefined;
  return {
    url: `${server}/kabar`,
    reused: running !== undefined,
    cluster: place.cluster,
    stop: async () => {
      // Waits for a restart in progress, which would undo the stop.
      await kept?.end();
      await stopServer(place);
    },
  };
}
