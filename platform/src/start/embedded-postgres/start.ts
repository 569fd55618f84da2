import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Sentence } from '../sentence.ts';
import { ensureCluster, keepPassword } from './cluster.ts';
import { choosePlace, passwordFileOf } from './place.ts';

export interface EmbeddedPostgres {
  /** Connects as the superuser to the database `kabar`. */
  url: string;
  /** True when the server had survived the death of an earlier Kabar. */
  reused: boolean;
  /** The folder of its data; undefined for a server that somebody else tends. */
  cluster?: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataFolder: string;
  /** For tests: nothing is flushed to disk. */
  fast?: boolean;
  /** Until `stop`, starts the server again whenever it dies: for whoever needs it as long as this process lives. */
  keep?: boolean;
  /** Told what a person should know, in whole sentences. */
  say?: (line: string) => void;
}

/**
 * Gives a running Postgres 18 of our own on the data folder: one that survived, else started, else made first.
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
    throw new Sentence(
      `The database in ${place.cluster} is there, but its password ${passwordFileOf(folder)} is missing; put it back, or move the database away to begin anew.`,
    );
  }
  const password = keepPassword(folder);
  await ensureCluster(place, password, fast);
  // What speaks to a server is read while there is none: making the cluster comes first.
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
      // A restart that is under way comes first, else it would undo the stop.
      await kept?.end();
      await stopServer(place);
    },
  };
}
