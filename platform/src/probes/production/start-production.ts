import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { serviceNames } from '@kabar/contracts/contract';
import { freePort } from '@kabar/server/free-port';
import { writeComposeEnv } from '../../start/compose-env/write-compose-env.ts';
import { give } from '../../start/embedded-postgres/place.ts';
import { findDatabaseUser } from '../../start/embedded-postgres/system-user.ts';
import { readCompose } from '../containers/read-compose.ts';
import { Containers, portOf } from './containers.ts';
import { type Machine, makeMachine } from './machine.ts';
import { makePostgres, type ProductionPostgres } from './postgres.ts';

/** The paths of third-party programs. */
export interface Programs {
  livekit: string;
  s3: string;
  /** Undefined: services connect to Postgres directly. */
  pgbouncer?: string | undefined;
}

/** The running installation of docker-compose.yml, without containers, behind Caddy. */
export interface Production {
  origin: string;
  /** The plain HTTP origin, which redirects to `origin`. */
  httpOrigin: string;
  /** The admin URL of the database. */
  adminUrl: string;
  secret: string;
  machine: Machine;
  postgres: ProductionPostgres;
  kill(container: string): Promise<void>;
  start(container: string): void;
  stop(): Promise<void>;
}

/** All listening hosts and ports, except Caddy's, which are settings. */
const listeners = [
  'gateway:3000',
  ...serviceNames.map((name) => `${name}:4000`),
  ...['postgres:5432', 'pgbouncer:6432', 'redis:6379', 's3:7070'],
  // Signalling, media over TCP and UDP, TURN.
  ...['livekit:7880', 'livekit:7881', 'livekit:7882', 'livekit:3478'],
];

/** Starts the installation. `variables`: settings besides those of compose:env. Throws if a container does not start. */
export async function startProduction(
  programs: Programs,
  { smtp, variables }: { smtp: string; variables: Record<string, string> },
): Promise<Production> {
  const [https, http] = [await freePort(), await freePort()];
  const origin = `https://localhost:${https}`;
  const given = {
    ...made(smtp),
    settings: { PUBLIC_URL: origin, LIVEKIT_URL: origin.replace('https', 'wss'), ...variables },
  };
  const { pgbouncer, livekit, s3 } = programs;
  const pooler = pgbouncer === undefined ? {} : { DATABASE_POOLER: 'pgbouncer:6432' };
  const { services } = readCompose({ ...given.variables, ...given.settings, ...pooler });
  const ports = new Map<string, number>();
  for (const name of listeners) ports.set(name, await freePort());
  const machine = makeMachine({
    ...{ services, secrets: given.secrets, ports },
    programs: {
      '/livekit-server': livekit,
      versitygw: s3,
      ...(pgbouncer ? { pgbouncer: runnable(pgbouncer) } : {}),
    },
  });
  const password = given.secrets['database-password'] ?? '';
  const port = portOf(ports, 'postgres:5432');
  const archive = machine.pathOf('postgres', '/archive');
  const postgres = await makePostgres({
    ...{ folder: path.join(machine.folder, 'postgres'), password, port },
    options: (services.postgres?.command ?? [])
      .slice(1)
      .map((option) => machine.translate('postgres', option.replace(/^-c/, ''))),
    own: ({ user }) => give(archive, user),
  });
  const containers = new Containers({
    ...{
      services,
      machine,
      ports,
      caddyPorts: { http, https },
      hasPooler: pgbouncer !== undefined,
    },
  });
  const stop = async () => {
    await containers.stopAll();
    await postgres.stop('immediate').catch(() => undefined);
    machine.remove();
  };
  try {
    await postgres.start();
    await containers.startAll();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ origin, machine, postgres, stop, httpOrigin: `http://localhost:${http}` },
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/kabar`,
    secret: given.secrets['kabar-secret'] ?? '',
    kill: (name) => containers.kill(name),
    start: (name) => containers.start(name),
  };
}

/** PgBouncer refuses to run as root, so under root it switches to the database user. */
function runnable(pgbouncer: string): string {
  const user = findDatabaseUser();
  return user === undefined ? pgbouncer : `${pgbouncer} --user=${user.name}`;
}

/** The settings and secrets that compose:env writes. */
function made(smtp: string): {
  variables: Record<string, string>;
  secrets: Record<string, string>;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-compose-'));
  try {
    writeComposeEnv(folder, { host: 'localhost', smtp });
    const variables = parseEnv(readFileSync(path.join(folder, '.env'), 'utf8'));
    const { secrets: files } = readCompose({
      ...defined(variables),
      PUBLIC_URL: 'https://localhost',
    });
    const named = Object.entries(files).filter(([, { file }]) => file !== '/dev/null');
    const secrets = named.map(([name, { file }]) => [
      name,
      readFileSync(path.join(folder, file), 'utf8').trim(),
    ]);
    return { variables: defined(variables), secrets: Object.fromEntries(secrets) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function defined(variables: NodeJS.Dict<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
