import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { copyTree } from '../../start/backup/copy-tree.ts';
import {
  choosePlace,
  give,
  type Place,
  passwordFileOf,
} from '../../start/embedded-postgres/place.ts';
import { runProgram } from '../../start/embedded-postgres/run-program.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/start.ts';

/** The embedded Postgres with the options of the container in docker-compose.yml. */
export interface ProductionPostgres {
  start(): Promise<void>;
  /** `immediate`: like a power failure. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
}

/** `options`: `name=value`, as for Postgres's option `-c`. */
export async function makePostgres(server: {
  folder: string;
  password: string;
  port: number;
  options: readonly string[];
  /** Gives folders that the server writes into to its user. */
  own: (place: Place) => void;
}): Promise<ProductionPostgres> {
  const { folder, password, port, options, own } = server;
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  writeFileSync(passwordFileOf(folder), password, { mode: 0o600 });
  const made = await startEmbeddedPostgres({ dataFolder: folder, fast: true });
  await made.stop();
  const place = choosePlace(folder, () => undefined);
  own(place);
  return controlPostgres(place, port, options);
}

/** Places a copy of a cluster into its own folder. `signal`: how it starts, 'recovery.signal' or 'standby.signal'. */
export async function placeCopy(copy: string, folder: string, signal: string): Promise<Place> {
  mkdirSync(folder, { mode: 0o711 });
  const place = choosePlace(folder, () => undefined);
  await copyTree(copy, place.cluster);
  writeFileSync(path.join(place.cluster, signal), '');
  for (const inside of ['', ...readdirSync(place.cluster, { recursive: true, encoding: 'utf8' })])
    give(path.join(place.cluster, inside), place.user);
  return place;
}

/** Controls the server of an existing cluster. */
export function controlPostgres(
  place: Place,
  port: number,
  options: readonly string[],
): ProductionPostgres {
  const settings = [
    ...options,
    ...['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
  ];
  appendFileSync(
    path.join(place.cluster, 'postgresql.conf'),
    settings.map((one) => `${asSetting(one)}\n`).join(''),
  );
  const control = (...words: string[]) =>
    runProgram(
      path.join(place.binaries, 'bin', 'pg_ctl'),
      ['-s', '-w', '-D', place.cluster, ...words],
      place.user,
    );
  return {
    start: async () => {
      const log = path.join(place.cluster, 'server.log');
      await control('-l', log, 'start').catch((cause) => {
        const lastLines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-6) : [];
        throw new Error(`Postgres does not start: ${lastLines.join('\n')}`, { cause });
      });
    },
    stop: async (mode) => {
      await control('-m', mode, 'stop');
    },
  };
}

function asSetting(option: string): string {
  const at = option.indexOf('=');
  return `${option.slice(0, at)} = '${option.slice(at + 1).replaceAll("'", "''")}'`;
}
