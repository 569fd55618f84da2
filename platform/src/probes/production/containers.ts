import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@kabar/contracts/contract';
import { give } from '../../start/embedded-postgres/place.ts';
import { findDatabaseUser } from '../../start/embedded-postgres/system-user.ts';
import { projectFolder } from '../../start/project-folder.ts';
import type { ComposeService } from '../containers/read-compose.ts';
import type { Machine } from './machine.ts';

const readyTimeoutMs = 90_000;
const stopTimeoutMs = 800;
const usersFile = '/run/kabar/own/users';

/** Runs all containers except Postgres as local processes, each with its log in the folder `logs`. */
export class Containers {
  readonly #running = new Map<string, ChildProcess>();
  readonly #plan: Plan;
  /** The file of the authority that signs Caddy's certificate for localhost. */
  readonly #authority: string;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#authority = plan.machine.pathOf('caddy', '/data/caddy/pki/authorities/local/root.crt');
    mkdirSync(path.join(plan.machine.folder, 'logs'));
  }

  /** Starts all in the order of `depends_on`, but Caddy first, because the others read its authority at their start. */
  async startAll(): Promise<void> {
    const { ports, caddyPorts } = this.#plan;
    await Promise.all(['migrate', 'publish'].map((name) => this.#step(name)));
    const pooler = this.#plan.hasPooler ? ['pgbouncer'] : [];
    for (const name of pooler) give(this.#plan.machine.pathOf(name, usersFile), findDatabaseUser());
    for (const name of ['caddy', 'redis', 'livekit', 's3', ...pooler]) this.start(name);
    await this.#until('caddy', async () => existsSync(this.#authority));
    for (const [name, own] of Object.entries({ redis: 6379, livekit: 7880, s3: 7070 }))
      await this.#until(name, () => listens(portOf(ports, `${name}:${own}`)));
    for (const name of pooler)
      await this.#until(name, () => listens(portOf(ports, `${name}:6432`)));
    for (const name of [...serviceNames, 'jobs', 'gateway']) this.start(name);
    const ready = `http://127.0.0.1:${portOf(ports, 'gateway:3000')}/readyz`;
    const isReady = async () => (await fetch(ready).catch(() => undefined))?.ok ?? false;
    await this.#until('gateway', isReady);
    await this.#until('caddy', () => listens(caddyPorts.https));
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((name) => this.#stop(name, 'SIGTERM')));
  }

  async kill(name: string): Promise<void> {
    await this.#stop(name, 'SIGKILL');
  }

  start(name: string): void {
    const { services, machine } = this.#plan;
    const { entrypoint = [], command = [], environment = {} } = services[name] ?? {};
    const [program = '', ...words] = [...entrypoint, ...command].map((word) =>
      // The release store of the image.
      word === 'dist/releases' ? path.join(projectFolder, word) : machine.translate(name, word),
    );
    const variables = Object.entries(environment).map(([variable, value]) => [
      variable,
      machine.translate(name, value),
    ]);
    const child = spawn(program === 'node' ? process.execPath : program, words, {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
        ...Object.fromEntries(variables),
        ...this.#here(environment),
      },
    });
    const log = createWriteStream(this.#logOf(name), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.#running.set(name, child);
  }

  /** Environment variables that differ on this machine. */
  #here(environment: Record<string, string>): Record<string, string> {
    const { http, https } = this.#plan.caddyPorts;
    return {
      NODE_EXTRA_CA_CERTS: this.#authority,
      ...{ HTTP_PORT: String(http), HTTPS_PORT: String(https) },
      ...('METRICS_PORT' in environment ? { METRICS_PORT: '0', METRICS_HOST: '127.0.0.1' } : {}),
      ...('HOST' in environment ? { HOST: '127.0.0.1' } : {}),
    };
  }

  /** Runs a container that exits by itself. */
  async #step(name: string): Promise<void> {
    this.start(name);
    const child = this.#running.get(name);
    const code = child === undefined ? 1 : await ended(child);
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${this.#tailOf(name)}`);
  }

  async #until(name: string, isWell: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + readyTimeoutMs;
    while (!(await isWell())) {
      const [dead] = [...this.#running].find(([, child]) => child.exitCode) ?? [];
      if (dead !== undefined || Date.now() > deadline)
        throw new Error(`${dead ?? name} does not start: ${this.#tailOf(dead ?? name)}`);
      await pause(50);
    }
  }

  async #stop(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#running.get(name);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const end = ended(child);
    child.kill(signal);
    await Promise.race([end, pause(stopTimeoutMs).then(() => child.kill('SIGKILL'))]);
  }

  #logOf(name: string): string {
    return path.join(this.#plan.machine.folder, 'logs', `${name}.log`);
  }

  #tailOf(name: string): string {
    const file = this.#logOf(name);
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-6).join('\n') : '';
  }
}

interface Plan {
  services: Record<string, ComposeService>;
  machine: Machine;
  /** Local ports by the containers' host and port, e.g. 'redis:6379'. */
  ports: ReadonlyMap<string, number>;
  caddyPorts: { http: number; https: number };
  hasPooler: boolean;
}

export function portOf(ports: ReadonlyMap<string, number>, name: string): number {
  const port = ports.get(name);
  if (port === undefined) throw new Error(`${name} has no port`);
  return port;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}
